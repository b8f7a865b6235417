/** Where a text lies in a space of meaning: of length 1, so that near texts have a large product. */
export type Embedding = Float32Array

export interface Embeddings {
  /** One for each text, in their order. Tens of milliseconds a text: for reviews and answers, not for each sentence of a meeting. */
  embed(texts: readonly string[], options: { owner: string; signal?: AbortSignal }): Promise<Embedding[]>
}
