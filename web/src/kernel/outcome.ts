/**
 * What follows a change, told to the hook that makes it. Told to its `mutate` instead, it would be forgotten together
 * with whatever asked: the row of an invitation can be gone before the answer is there.
 */
export interface Outcome<Given, Result = unknown> {
  onSuccess?: (result: Result, given: Given) => unknown
  onError?: (error: Error, given: Given) => unknown
}
