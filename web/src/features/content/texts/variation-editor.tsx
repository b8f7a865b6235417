import type { Variation } from '@sextant/contract/content/routes'
import { countPost, hashtagsOf } from '@sextant/contract/content/rules'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { TagInput } from '#ui/fields/tag-input'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Banner } from '#ui/states/banner'
import { cx } from '../../../ui/cx.ts'
import { useEditVariation } from '../content.api.ts'

/** Typed text stays until it is saved or discarded, even if someone else changes the post. */
export function VariationEditor({ variation, onClose }: { variation: Variation; onClose: () => void }) {
  const { id, platform, limit } = variation
  const [content, setContent] = useState(variation.content)
  const [hashtags, setHashtags] = useState(variation.hashtags)
  const [imageUrl, setImageUrl] = useState(variation.imageUrl ?? '')
  const [version] = useState(variation.version)
  const edit = useEditVariation(id)
  const count = countPost({ platform, content, hashtags: hashtagsOf(hashtags) })
  const isOvertaken = variation.version !== version && !edit.isSuccess
  return (
    <form
      className="flex flex-col gap-4 px-4 py-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (edit.isPending) return
        const body = { content, hashtags, imageUrl: imageUrl.trim() || null, version: variation.version }
        edit.mutate(body, { onSuccess: onClose })
      }}
    >
      <TextArea
        label="Post"
        rows={7}
        value={content}
        description={
          <span className={cx('num', count > limit && 'font-semibold text-danger')}>
            {`${count.toLocaleString('en-US')} / ${limit.toLocaleString('en-US')} characters as ${platformOf(platform).name} counts them`}
          </span>
        }
        onChange={(event) => setContent(event.target.value)}
      />
      <TagInput label="Hashtags" value={hashtags} maxTags={50} onChange={setHashtags} />
      {platformOf(platform).needsImage && (
        <TextField
          label="Image URL"
          description={`Required on ${platformOf(platform).name}. Use a public link to a JPEG.`}
          placeholder="https://"
          inputMode="url"
          maxLength={2_000}
          value={imageUrl}
          onChange={(event) => setImageUrl(event.target.value)}
        />
      )}
      {variation.status !== 'draft' && <p className="text-xs text-ink-2">Saving turns it back into a draft.</p>}
      {isOvertaken && (
        <Banner tone="warning">Someone changed this post while you were editing. Saving replaces their version.</Banner>
      )}
      {edit.error && (
        <Banner tone="danger" isAlert>
          {describeError(edit.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" isPending={edit.isPending}>
          Save
        </Button>
        <Button size="sm" disabled={edit.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
