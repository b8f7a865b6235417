/** Conversations of the sample team, which works with the pilot crews. */
export const sampleTeamTalks = {
  'photo-marks': `Jonas (Engineering): Thanks for the tour, Aksel. What do your people do with the photos of a damaged cable?
Aksel (Site manager, Nordkai Cranes): They send them to the workshop, and the workshop calls back to ask where the damage is. Forty meters of cable look the same everywhere.
Jonas (Engineering): How often do they call?
Aksel (Site manager, Nordkai Cranes): For every other photo. We counted 85 calls last month.
Mette (Crane driver, Nordkai Cranes): I want to draw an arrow on the photo with my thumb and write two words next to it.
Mette (Crane driver, Nordkai Cranes): The marks must be thick enough for gloves, and I need to undo the last one.
Aksel (Site manager, Nordkai Cranes): The original photo has to be kept too. The insurer only accepts untouched pictures.
Jonas (Engineering): Arrows and text are three weeks of work. Measuring lengths takes two months.
Aksel (Site manager, Nordkai Cranes): Measuring can wait. Arrows first.
Mette (Crane driver, Nordkai Cranes): It should work without a network, the cabin has none.
Jonas (Engineering): When is it a success for you?
Aksel (Site manager, Nordkai Cranes): When the workshop calls us less than 10 times a month, instead of 85.`,
  'shift-handover': `Maya (Product): Birgit, how does the night shift learn what the day shift left open?
Birgit (Shift lead, Aalvik Smelter): From a whiteboard, if no one has wiped it. Twice this fall a valve stayed closed because the note was gone.
Maya (Product): What would you replace it with?
Birgit (Shift lead, Aalvik Smelter): I need a list of what is open at the end of the shift, which the next lead has to confirm before the first job starts.
Tor (Operator, Aalvik Smelter): And I want to see who confirmed it and when. Otherwise we argue about it in the morning.
Birgit (Shift lead, Aalvik Smelter): Open items must carry over to the next shift until someone closes them.
Jonas (Engineering): The list and the confirmation are four weeks. Reminding people by phone is one more.
Tor (Operator, Aalvik Smelter): A reminder fifteen minutes before the shift would be good, because we forget it when it is busy.
Birgit (Shift lead, Aalvik Smelter): Speaking the notes into the phone would be nice, but that is for later.
Maya (Product): How do you measure it today?
Birgit (Shift lead, Aalvik Smelter): We had 14 missed handovers in the last quarter. It has to be zero.`,
  'old-reports': `Lena (Support lead): Every new customer asks the same thing in the first call: what happens to our old reports?
Ruth (Office manager, Tamar Bridges): We have 6,000 inspection sheets as PDFs. No one will retype them, so we keep two systems, and people look in the wrong one.
Ruth (Office manager, Tamar Bridges): I need to import a whole folder and have each sheet become a report for the right site, with its date.
Lena (Support lead): What happens to unreadable sheets?
Ruth (Office manager, Tamar Bridges): Then tell me which ones at the end, as a list. It must not stop in the middle, that happened with the last tool.
Ruth (Office manager, Tamar Bridges): And before anything is kept, I want to look at the first twenty and correct how they are read.
Jonas (Engineering): The folder import is five weeks of work. Handwriting is another matter.
Ruth (Office manager, Tamar Bridges): Handwriting is a tenth of them. We can do those ourselves.
Lena (Support lead): Imported reports must not be changed afterwards, they are evidence for the regulator.
Lena (Support lead): The import has to handle 1,000 sheets an hour.
Ruth (Office manager, Tamar Bridges): If I can switch the old system off within a month, instead of the year we planned, you have won.`,
  'pilot-feedback': `The arrows on photos save us a phone call every day. Love it.
Marks are too thin on the tablet, I can't hit them with gloves.
No one told us that the pilot ends in December. What happens to our reports then?
The handover list is great, our mornings are calm now.
The photo upload stopped in the middle and I had to start over.
Undo on photos removes two marks instead of one. Annoying.
I confirmed a handover by accident and couldn't undo it.
Support for the pilot is excellent, Lena answers within the hour.
The handover list mixed up the items of two sites.
Reading the handover on the phone works well, even in the rain.`,
} as const
