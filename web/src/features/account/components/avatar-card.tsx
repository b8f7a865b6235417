import type { Profile } from '@sextant/contract/account/routes'
import { avatarProblem, avatarRules } from '@sextant/contract/account/rules'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { FileTrigger, Pressable } from 'react-aria-components/FileTrigger'
import { ApiError } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ErrorSlot } from '#ui/fields/field'
import { VisuallyHidden } from '#ui/text/visually-hidden'
import { useRemoveAvatar, useUploadAvatar } from '../account.api.ts'

/** Errors about the file itself are shown next to it instead of in a toast. */
const aboutTheFile = ['too_large', 'wrong_type']

export function AvatarCard({ profile }: { profile: Profile }) {
  const buttons = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  const upload = useUploadAvatar()
  const remove = useRemoveAvatar()

  function take(file: File | undefined) {
    if (!file) return
    const found = avatarProblem(file)
    setProblem(found)
    if (found) return
    upload.mutate(file, {
      onSuccess: () => toast.success('Avatar updated successfully!'),
      onError(error) {
        if (error instanceof ApiError && aboutTheFile.includes(error.code)) setProblem(error.detail)
        else toast.error('Failed to upload avatar. Please try again.')
      },
    })
  }

  function doWithout() {
    setProblem(undefined)
    remove.mutate(undefined, {
      onSuccess() {
        // The pressed button disappears, so keyboard focus moves to its neighbor.
        buttons.current?.querySelector('button')?.focus()
        toast.success('Avatar removed')
      },
      onError: () => toast.error('Failed to remove avatar. Please try again.'),
    })
  }

  return (
    <Card aria-label="Avatar">
      <div className="flex items-center gap-5 sm:gap-6">
        <Avatar name={profile.name} src={profile.avatarUrl ?? undefined} size="xl" />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium">Avatar</p>
          <p className="text-xs text-ink-3">JPG, PNG or GIF, up to 2 MB.</p>
          <div ref={buttons} className="mt-2.5 flex flex-wrap items-center gap-2">
            <FileTrigger acceptedFileTypes={[...avatarRules.mediaTypes]} onSelect={(files) => take(files?.[0])}>
              <Pressable isDisabled={upload.isPending}>
                <Button size="sm" icon={ImageUp} isPending={upload.isPending} pendingLabel="Uploading...">
                  {profile.avatarUrl ? 'Change' : 'Upload'}
                  <VisuallyHidden> avatar</VisuallyHidden>
                </Button>
              </Pressable>
            </FileTrigger>
            {profile.avatarUrl && !upload.isPending && (
              <Button size="sm" variant="ghost" icon={Trash2} isPending={remove.isPending} onClick={doWithout}>
                Remove
                <VisuallyHidden> avatar</VisuallyHidden>
              </Button>
            )}
          </div>
          <ErrorSlot error={problem} className="mt-2" />
        </div>
      </div>
    </Card>
  )
}
