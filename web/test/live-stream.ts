/** A stream of live messages under a test's control: `answer` is what `GET /live` gets. */
export function liveStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return {
    answer: () => new Response(readable),
    tell: (topic: string) => writer.write(new TextEncoder().encode(`data: ${JSON.stringify({ topic })}\n\n`)),
  }
}
