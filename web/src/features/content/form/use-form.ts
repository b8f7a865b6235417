import type { LengthId, ToneId } from '@sextant/contract/content/rules'
import type { SocialPlatform } from '@sextant/contract/content/social-accounts'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { configQuery, type GenerationForm, sourceQuery } from '../content.api.ts'
import type { SourceInAddress } from '../use-address.ts'

export interface ContentForm {
  description: string
  audience: string
  tone: ToneId
  length: LengthId
  platforms: SocialPlatformId[]
  includeHashtags: boolean
  maxLength: number
}

const blank: ContentForm = {
  description: '',
  audience: '',
  tone: 'professional',
  length: 'medium',
  platforms: [],
  includeHashtags: true,
  maxLength: 280,
}

/** Form state, starting from the agent's settings and the source in the URL. */
export function useContentForm(initial: SourceInAddress | null, accounts: readonly SocialPlatform[] | undefined) {
  const [typed, setTyped] = useState<Partial<ContentForm>>({})
  const { data: config } = useQuery(configQuery)
  const source = useQuery({ ...sourceQuery(initial?.type ?? '', initial?.id ?? ''), enabled: initial !== null })
  const key = useRef(crypto.randomUUID())
  const from = initial && source.data?.id === initial.id ? source.data : null
  const filled = useRef<string | null>(null)
  useEffect(() => {
    if (!from || filled.current === from.id) return
    filled.current = from.id
    setTyped((before) => ({ ...before, description: from.description }))
  }, [from])

  const isConnected = (id: string) => accounts?.some((one) => one.id === id && one.connected) ?? false
  const settings = config?.settings
  const preset: ContentForm = {
    ...blank,
    ...(settings && {
      tone: settings.brandTone as ToneId,
      platforms: settings.defaultPlatforms as SocialPlatformId[],
      includeHashtags: settings.includeHashtags as boolean,
      maxLength: settings.maxContentLength as number,
    }),
  }
  const form = { ...preset, ...typed }
  const platforms = form.platforms.filter(isConnected)
  const body: GenerationForm = {
    featureDescription: form.description.trim(),
    ...(form.audience.trim() && { audience: form.audience.trim() }),
    tone: form.tone,
    length: form.length,
    platforms,
    includeHashtags: form.includeHashtags,
    maxLength: Number.isNaN(form.maxLength) ? preset.maxLength : form.maxLength,
    ...(from && { source: { type: from.type, id: from.id } }),
    key: key.current,
  }
  return {
    form: { ...form, platforms },
    body,
    source,
    from,
    isReady: body.featureDescription !== '' && platforms.length > 0,
    change: (part: Partial<ContentForm>) => setTyped((before) => ({ ...before, ...part })),
    /** Each new generation gets a new key, even with the same text; a retry after a lost response keeps its key. */
    renew() {
      key.current = crypto.randomUUID()
    },
  }
}

export type ContentFormControl = ReturnType<typeof useContentForm>
