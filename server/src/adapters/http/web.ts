import { stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { isPageOf } from './page-addresses.ts'

/** Build file names only: nothing hidden, nothing outside the folder. */
const builtFile = /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.\w+$/
const aYear = 'public, max-age=31536000, immutable'

/** Serves the web app: hashed files cached forever, its page at every known route. */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder) await serveFiles(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (folder && isRead && !pathname.startsWith('/api/')) {
      if (builtFile.test(pathname) && (await isFile(folder, pathname))) return reply.sendFile(pathname.slice(1))
      if (await isPageOf(folder, pathname)) return sendPage(reply, folder)
      // Browsers get the app's not-found page, but with a 404 status, so probes don't mistake it for success.
      if (!pathname.includes('.') && wantsPage(request)) return sendPage(reply.status(404), folder)
    }
    return refuse(reply, 'not_found', 'There is nothing at this address.')
  })
}

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

/** Read for each request, so it always refers to existing files. */
async function sendPage(reply: FastifyReply, folder: string): Promise<FastifyReply> {
  if (await isFile(folder, 'index.html')) return reply.sendFile('index.html')
  reply.header('retry-after', '5')
  return refuse(reply, 'unavailable', 'Sextant is being updated. Please try again in a moment.')
}

const isFile = (folder: string, name: string): Promise<boolean> =>
  stat(path.join(folder, name)).then(
    (found) => found.isFile(),
    () => false,
  )

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // No routes: one for each of hundreds of files would slow down every start.
    serve: false,
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
