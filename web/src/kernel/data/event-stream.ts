export interface StreamEvent {
  event: string
  data: string
}

function parseBlock(block: string): StreamEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}

/** Reads server-sent events. `onBytes` is called for all data, including heartbeats. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  let pending = ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      // A carriage return at the end of a chunk may be half of a line break: wait for the rest.
      const text = (pending + value).replace(/\r\n|\r(?!$)/g, '\n')
      const blocks = text.split('\n\n')
      pending = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
