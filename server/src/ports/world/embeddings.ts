/** A unit vector: similar texts have a large dot product. */
export type Embedding = Float32Array

export interface Embeddings {
  /** One per text, in order. Takes about ten milliseconds per text, of which only the first 128 tokens are read. */
  embed(texts: readonly string[], options: { owner: string; signal?: AbortSignal }): Promise<Embedding[]>
}
