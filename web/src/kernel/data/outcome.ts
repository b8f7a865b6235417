/**
 * What to do after a change; pass it to the hook that makes the change. Callbacks passed to `mutate` are lost if the
 * component unmounts first, for example when the row disappears.
 */
export interface Outcome<Given, Result = unknown> {
  onSuccess?: (result: Result, variables: Given) => unknown
  onError?: (error: Error, variables: Given) => unknown
}
