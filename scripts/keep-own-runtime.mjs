import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Deletes the libraries that onnxruntime-node ships for other systems: 150 of its 180 MB. */
export function keepOwnRuntime(modules, { platform, arch } = process) {
  const libraries = path.join(modules, 'onnxruntime-node', 'bin', 'napi-v3')
  if (!existsSync(path.join(libraries, platform, arch))) return
  try {
    for (const system of readdirSync(libraries)) {
      for (const processor of readdirSync(path.join(libraries, system))) {
        if (system === platform && processor === arch) continue
        rmSync(path.join(libraries, system, processor), { recursive: true, force: true })
      }
    }
  } catch {
    // Only disk space is lost.
  }
}
