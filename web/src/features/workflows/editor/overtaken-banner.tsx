import { Banner } from '#ui/banner'
import { Button } from '#ui/button'

/** Somebody else saved while this form was being changed. */
export function OvertakenBanner({ onLoad, onKeep }: { onLoad: () => void; onKeep: () => void }) {
  return (
    <Banner
      tone="warning"
      isAlert
      className="mb-5"
      title="Somebody else saved this workflow meanwhile"
      action={
        <>
          <Button size="sm" variant="primary" onClick={onLoad}>
            Load theirs
          </Button>
          <Button size="sm" onClick={onKeep}>
            Keep mine
          </Button>
        </>
      }
    >
      Yours is not saved, and still here. Load theirs, or keep yours and save over it.
    </Banner>
  )
}
