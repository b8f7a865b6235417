import { uploadProblem } from '@sextant/contract/prds/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '#kernel/data/api-error'
import { toast } from '#kernel/toasts/toasts'
import { useShowRefusal } from '../failures.ts'
import { transcriptsTopic } from '../transcripts.api.ts'
import { uploadFile } from './upload-file.ts'
import { readable } from './wav.ts'

interface Sending {
  name: string
  percent: number
}

/** Uploads one file at a time. */
export function useUpload(onUploaded: (transcriptId: string) => void) {
  const cache = useQueryClient()
  const showFailure = useShowRefusal()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string>()
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File, failure = 'Upload Failed'): Promise<void> {
    if (underWay.current) return
    const refused = uploadProblem(file.name, file.size)
    setProblem(refused)
    if (refused) return
    const stop = new AbortController()
    underWay.current = stop
    setSending({ name: file.name, percent: 0 })
    try {
      const id = await uploadFile(await readable(file), {
        signal: stop.signal,
        onProgress: (percent) => setSending({ name: file.name, percent }),
      })
      toast.success('File Uploaded', 'Your file has been uploaded successfully and is being processed.')
      void cache.invalidateQueries({ queryKey: transcriptsTopic })
      onUploaded(id)
    } catch (error) {
      if (!isAbort(error)) showFailure(failure, error, 'Failed to upload file.')
    } finally {
      underWay.current = null
      setSending(null)
    }
  }

  return { sending, problem, send, cancel: () => underWay.current?.abort() }
}

export type Upload = ReturnType<typeof useUpload>
