/** A unit vector: similar texts have a large dot product. */
export type Embedding = Float32Array

export interface Embeddings {
  /**
   * One per text, in order. Takes tens of milliseconds per text: for reviews and answers, not for every sentence of a
   * meeting.
   */
  embed(texts: readonly string[], options: { owner: string; signal?: AbortSignal }): Promise<Embedding[]>
}
