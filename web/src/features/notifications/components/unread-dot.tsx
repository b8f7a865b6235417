/** Marks an unread title, with a word for screen readers. */
export function UnreadDot() {
  return (
    <>
      <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-brass-bright align-middle" />
      <span className="sr-only">Unread: </span>
    </>
  )
}
