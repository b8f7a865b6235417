import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'

const aYear = 'public, max-age=31536000, immutable'

/** The built web app: its hashed files for ever, its page for every address that is neither the API's nor a file's. */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder) await serveFiles(app, folder)
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = folder && isRead && !pathname.startsWith('/api/') && !pathname.includes('.')
    return isPage ? reply.sendFile('index.html') : refuse(reply, 'not_found', 'There is nothing at this address.')
  })
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // A route for each file there is: a folder, or a path made to leave ours, matches none of them.
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => {
      const isHashed = path.basename(path.dirname(file)) === 'assets'
      reply.header('cache-control', isHashed ? aYear : 'no-cache')
    },
  })
}
