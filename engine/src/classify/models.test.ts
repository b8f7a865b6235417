import { expect, test } from 'vitest'
import { inBytes, meaningScores, openMeaningModel } from './models.ts'

const east = [0.3, 0, 0.1]
const stored = (weights: string, vector: number[]) => `${weights} ${Buffer.from(inBytes(vector)).toString('base64')}`
const model = openMeaningModel({
  source: '',
  labels: ['bug', 'other'],
  rest: [0.1, 0.2],
  examples: [stored('2.000 -1.000', east), stored('-1.000 3.000', [-0.3, 0, -0.1])],
})

test('the nearer example speaks the louder', () => {
  const [bug = 0, other = 0] = meaningScores(model, [0.9487, 0, 0.3162])
  expect(bug).toBeGreaterThan(other)
  const [bugThere = 0, otherThere = 0] = meaningScores(model, [-0.9487, 0, -0.3162])
  expect(otherThere).toBeGreaterThan(bugThere)
})

test('negative numbers come back from their bytes', () => {
  const [vector] = model.examples.map((example) => [...example.vector]).slice(1)
  expect(vector).toEqual([-120, 0, -40])
})
