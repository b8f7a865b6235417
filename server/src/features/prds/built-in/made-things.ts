/** What teams make and sell, by the noun it ends in: of the many things a meeting names, the one it is likely about. */
const ofHome =
  'kettle toaster blender mixer grinder mill juicer oven stove cooker hob grill fryer fridge freezer dishwasher microwave percolator thermos flask pan pot wok knife peeler opener corkscrew timer scale scales thermometer dispenser bottle lunchbox mug breadmaker dryer hairdryer straightener shaver razor trimmer toothbrush mirror iron vacuum hoover cleaner mop duster washer purifier humidifier dehumidifier heater radiator fan conditioner thermostat lamp light lantern torch bulb candle stool desk bed mattress pillow sofa shelf cupboard wardrobe blind curtain carpet doorbell bell lock alarm intercom clock frame photoframe magnet vase planter bin shredder ladder mailbox letterbox'
const ofTools =
  'drill screwdriver saw hammer sander wrench spanner mower lawnmower robot sprinkler pump pruner shears chainsaw compressor generator welder multimeter stapler punch laminator scanner printer copier labeller projector whiteboard'
const ofElectronics =
  'remote phone smartphone handset telephone tablet laptop computer notebook monitor television tv display keyboard mouse trackpad controller console headset headphone headphones earbuds earphones earbud speaker soundbar radio stereo amplifier turntable recorder player microphone camera webcam camcorder drone router modem charger powerbank adapter plug socket dongle tracker beacon watch smartwatch wristband band bracelet pager walkie-talkie reader e-reader translator stylus pedometer tuner metronome synthesizer guitar piano keyfob fob'
const ofCare =
  'wheelchair walker crutch inhaler glucometer stethoscope syringe pump pillbox bandage thermometer crib cot pram stroller buggy pushchair bib pacifier bottle collar leash feeder litterbox cage aquarium'
const ofTravel =
  'bike bicycle scooter moped motorbike motorcycle car van truck tractor trailer helmet saddle rucksack backpack suitcase bag luggage wallet purse umbrella tent stove binoculars compass kayak canoe paddle ski skateboard rollator'
const ofPlay = 'toy doll puzzle game boardgame console swing trampoline racket glove'
const ofSoftware =
  'app application website site homepage webshop shop portal platform tool dashboard plugin extension widget chatbot bot assistant editor browser wizard kiosk terminal tracker planner calendar scheduler form service newsletter database interface guide audioguide marketplace'
const inGeneral = 'machine device appliance gadget instrument apparatus'

const things = new Set(
  [ofHome, ofTools, ofElectronics, ofCare, ofTravel, ofPlay, ofSoftware, inGeneral].flatMap((list) => list.split(' ')),
)

export const isMadeThing = (noun: string) => things.has(noun) || things.has(noun.replace(/s$/, ''))

const beside = new Set(
  'device machine interface tool system service display monitor projector computer laptop pot bag car phone desk mug shop television tv plug socket light mirror bin clock website site whiteboard'.split(
    ' ',
  ),
)

/** What stands about in rooms and in what others sell: named often where something else is made. */
export const isOftenBeside = (noun: string) => beside.has(noun)
