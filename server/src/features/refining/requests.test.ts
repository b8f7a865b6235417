import { expect, test } from 'vitest'
import { hives } from './hives.fixtures.ts'
import { refineByRules } from './refine-by-rules.ts'

const newItems = ' New items without evidence are marked as assumptions.'

test.each([
  ['make requirement 3 high', 'Set priority of “Swarm alarm” to high.'],
  ['FR-3 high', 'Set priority of “Swarm alarm” to high.'],
  ['the third requirement should be low', 'Set priority of “Swarm alarm” to low.'],
  [
    'set the first two requirements to low priority',
    'Set priority of “Weight chart for each hive” and “Treatment log” to low.',
  ],
  ['raise FR-8', 'Set priority of “Label printing” to medium.'],
  ['lower the priority of the swarm alarm requirement', 'Set priority of “Swarm alarm” to low.'],
  ['make the swarm alarm the top priority', 'Set priority of “Swarm alarm” to high.'],
  ['deprioritize glove mode', 'Set priority of “Glove mode” to low.'],
  ['prioritise the offline readings requirement', 'Set priority of “Offline readings” to high.'],
  ['mark requirement 10 as a must-have', 'Set priority of “Club calendar” to high.'],
  [
    'make requirements 8 through 10 medium',
    'Set priority of “Label printing”, “Sugar orders” and “Club calendar” to medium.',
  ],
  [
    'Make all low priority requirements medium',
    'Set priority of “Label printing”, “Sugar orders” and “Club calendar” to medium.',
  ],
  ['make everything about sugar high priority', /^Set priority of “to order sugar.*” and “Sugar orders” to high\.$/],
  ['Every requirement that mentions the battery should be high', 'Set priority of “Sensor status page” to high.'],
  ['make the stories about the vet high priority', 'Set priority of “to report a treatment to the vet” to high.'],
  [
    'make the requirements about the vet and the alarm low',
    'Set priority of “Report to the vet” and “Swarm alarm” to low.',
  ],
  ['Make all requirements except the ones about treatment low', /^Set priority of “Weight chart.*and 2 more to low\.$/],
  ['Make FR-8 high and US-4 medium', /“Label printing” to high\. Set priority of “to print labels.*” to medium\.$/],
  ['Make FR-8 high priority, FR-9 medium priority and US-4 high', /“Sugar orders” to medium\. .*labels.*” to high\.$/],
  ['Make the third story high priority and the fifth one low', /“to see the weight.* high\. .*gloves” to low\.$/],
  [
    'Make FR-8 high priority and small effort',
    'Set priority of “Label printing” to high. Set effort of “Label printing” to small.',
  ],
  ['set the effort of FR-8 to small', 'Set effort of “Label printing” to small.'],
  ['delete the second story and the last metric', 'Deleted “to report a treatment to the vet” and “Swarms caught”.'],
  ['remove everything about sugar', 'Deleted “to order sugar from the app” and “Sugar orders”.'],
  ['delete requirements 2-4', 'Deleted “Treatment log”, “Swarm alarm” and “Sensor status page”.'],
  ['delete FR-1, FR-2 and FR-3', 'Deleted “Weight chart for each hive”, “Treatment log” and “Swarm alarm”.'],
  ['remove the last two stories', 'Deleted “to use the app with gloves” and “to order sugar from the app”.'],
  ['drop the second to last requirement', 'Deleted “Sugar orders”.'],
  ['Delete story two and FR-3', 'Deleted “to report a treatment to the vet” and “Swarm alarm”.'],
  ['remove both metrics', 'Deleted “Reports lost” and “Swarms caught”.'],
  ['get rid of the metric about reports', 'Deleted “Reports lost”.'],
  ['delete the lable requirement', 'Deleted “Label printing”.'],
  [
    'please remove the club calendar, the sugar orders and label printing',
    'Deleted “Club calendar”, “Sugar orders” and “Label printing”.',
  ],
  ['clear the executive summary', 'Deleted the executive summary.'],
  ['add a requirement: export to Excel', `Added the requirement “Export to Excel”.${newItems}`],
  ['new requirement: Weather forecast', `Added the requirement “Weather forecast”.${newItems}`],
  ['add "Night mode" as a requirement', `Added the requirement “Night mode”.${newItems}`],
  ['add night mode to out of scope', `Added the exclusion “Night mode”.${newItems}`],
  ['add an open question: who pays?', `Added the open question “Who pays?”${newItems}`],
  [
    'add story: as a driver I want to see my route so that I am on time',
    `Added the story “to see my route”.${newItems}`,
  ],
  ['as a beekeeper I want to see the weather', `Added the story “to see the weather”.${newItems}`],
  ['add a metric activation rate with target 40%', `Added the metric “Activation rate”.${newItems}`],
  ['add a security requirement: data is encrypted', `Added the technical requirement “Data is encrypted”.${newItems}`],
  ['add a persona: Finance manager who approves budgets', 'Added the persona “Finance manager”.'],
  ['add requirements:\n- Night mode\n- Day mode', `Added the requirements “Night mode” and “Day mode”.${newItems}`],
  [
    'add an acceptance criterion to story 2: it is quick',
    'Added the acceptance criterion “It is quick” to “to report a treatment to the vet”.',
  ],
  ['add to the summary: It is good.', 'Added a sentence to the executive summary.'],
  ['move the label requirement to the top', 'Moved “Label printing” to the top.'],
  ['put the swarm alarm first', 'Moved “Swarm alarm” to the top.'],
  ['move FR-8 above 2', 'Moved “Label printing” above “Treatment log”.'],
  ['move the swarm requirement after the glove one', 'Moved “Swarm alarm” below “Glove mode”.'],
  ['move story 2 up', 'Moved “to report a treatment to the vet” up.'],
  ['move requirement 4 to out of scope', 'Moved “Sensor status page” to Out of scope.'],
  ['put FR-3 in open questions', 'Moved “Swarm alarm” to Open questions.'],
  [
    'move "Club calendar" and "Sugar orders" to out of scope',
    'Moved “Club calendar” and “Sugar orders” to Out of scope.',
  ],
  ['rename requirement 2 to Dose log', 'Renamed “Treatment log” to “Dose log”.'],
  ['rename "Glove mode" to "Big buttons"', 'Renamed “Glove mode” to “Big buttons”.'],
  ['call FR-6 Big buttons', 'Renamed “Glove mode” to “Big buttons”.'],
  ['change the title to Bees', 'Changed the title to “Bees”.'],
  ['change the problem statement to "Bees leave."', 'Changed the problem statement to “Bees leave.”'],
  ['set the product name to Hivey', 'Changed the product to “Hivey”.'],
  ['change the target of metric 1 to 95 %', 'Changed the target of “Reports lost” to “95 %”.'],
  ['set swarms caught to 95%', 'Changed the target of “Swarms caught” to “95%”.'],
  ['change metric 2 target to 80%', 'Changed the target of “Swarms caught” to “80%”.'],
  ['set the description of FR-6 to Bigger', 'Changed the description of “Glove mode” to “Bigger”.'],
  ["replace 'hive' by 'colony'", 'Replaced “hive” by “colony” in 5 places.'],
  ['replace vet with doctor everywhere', 'Replaced “vet” by “doctor” in 7 places.'],
  ['accept requirement 9', 'Accepted “Sugar orders”.'],
  ['accept all assumptions', 'Accepted “to order sugar from the app”, “Sugar orders” and “Club calendar”.'],
  ['pls drop fr 4', 'Deleted “Sensor status page”.'],
  ['could you bump FR-2 down to low?', 'Set priority of “Treatment log” to low.'],
  ['Hi! Could you please raise the priority of requirement 7? Thanks!', 'Set priority of “Offline readings” to high.'],
  [
    '1. make FR-3 high\n2. delete story 4',
    'Set priority of “Swarm alarm” to high. Deleted “to print labels for the jars”.',
  ],
  [
    'make requirement 3 high, and then delete story 6; rename FR-1 to Weight curve',
    'Set priority of “Swarm alarm” to high. Deleted “to order sugar from the app”. Renamed “Weight chart for each hive” to “Weight curve”.',
  ],
  ["Don't touch FR-9 but make FR-8 high", 'Left “Sugar orders” as it is. Set priority of “Label printing” to high.'],
  [
    'Move FR-1 below FR-3 and rename it to Weight curve',
    /^Moved .* below “Swarm alarm”\. Renamed .* to “Weight curve”\.$/,
  ],
  [
    'Add a requirement: Night mode and make it high priority',
    `Added the requirement “Night mode”. Set priority of “Night mode” to high.${newItems}`,
  ],
  [
    'Rename FR-2 to Create and update doses and drop US-6',
    /^Renamed .* to “Create and update doses”\. Deleted .*sugar/,
  ],
  ['Rewrite FR-2 as: Log doses and set a reminder', 'Renamed “Treatment log” to “Log doses and set a reminder”.'],
  ['make requirement 3 high and delete 6', 'Set priority of “Swarm alarm” to high. Deleted “Glove mode”.'],
])('“%s” is done and said', (message, expected) => {
  const { content, response, choices } = refineByRules(hives, message)
  if (typeof expected === 'string') expect(response).toBe(expected)
  else expect(response).toMatch(expected)
  expect(content).not.toEqual(hives)
  expect(choices).toEqual([])
})
