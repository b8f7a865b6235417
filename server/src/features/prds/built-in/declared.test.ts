import { expect, test } from 'vitest'
import { composePrd } from './compose-prd.ts'
import { composeSummary } from './compose-summary.ts'
import { sourceFrom } from './conversations.fixtures.ts'

const brief = `Project brief: Self-service refunds

Background
Refunds are handled by support today. Each one takes 12 minutes on average. In Q3 we had 6,400 refund requests.

Goals
* Customers can ask for a refund in the app
* Fraud stays below 0.5% of refunded value

Scope
The customer picks the order, chooses the items and a reason, and uploads a photo. The system checks the rules and pays back to the original payment method.

Rules
No more than three automatic refunds per customer. Gift cards are excluded.

Out of scope
Users can exchange an item.

Constraints
Must use the existing payment provider. Photos are deleted after 90 days.`

const prdOf = (text: string) => {
  const source = sourceFrom(text)
  return composePrd({ ...source, ...composeSummary(source) })
}

test('of a written brief what stands under its parts becomes requirements, in its own words', () => {
  const { title, feature_requirements, success_metrics, technical_requirements } = prdOf(brief)
  expect(title).toBe('Self-service refunds')
  expect(feature_requirements.map(({ feature }) => feature).toSorted()).toEqual([
    'Allow no more than three automatic refunds per customer',
    'Ask for a refund in the app',
    'Check the rules',
    'Choose the items and a reason',
    'Gift cards should be excluded',
    'Pay back to the original payment method',
    'Photos should be deleted after 90 days',
    'Pick the order',
    'Upload a photo',
    'Use the existing payment provider',
  ])
  expect(success_metrics.map(({ metric, target }) => [metric, target])).toEqual([
    ['Fraud', 'Below 0.5% of refunded value'],
  ])
  expect(Object.values(technical_requirements).flat()).toEqual([])
})

test('the same words in a talk only tell how things are', () => {
  const { feature_requirements } = prdOf(`Ann: How does it work today?
Ben: The customer picks the order and uploads a photo. Gift cards are excluded.
Ann: Scope is clear then.`)
  expect(feature_requirements).toEqual([])
})

test('a mail that is answered in another is no part of it', () => {
  const { feature_requirements } = prdOf(`Hi,

visitors should be able to book in Spanish.

Dana

On 11 Nov, Chris wrote:
> We need a list of what matters.
> We should add a free trial.`)
  expect(feature_requirements.map(({ feature }) => feature)).toEqual(['Book in Spanish'])
})
