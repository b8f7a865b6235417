/** Beside the title of what was not read; for those who do not see it, the word. */
export function UnreadDot() {
  return (
    <>
      <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-brass-bright align-middle" />
      <span className="sr-only">Unread: </span>
    </>
  )
}
