import { stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { isPageOf } from './page-addresses.ts'

/** As builds name their files: nothing hidden, nothing that leads out of the folder. */
const builtFile = /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.\w+$/
const aYear = 'public, max-age=31536000, immutable'

/** The built web app: its hashed files for ever, its page at every address that it knows. */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder) await serveFiles(app, folder)
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (folder && isRead && !pathname.startsWith('/api/')) {
      const isPage = await isPageOf(folder, pathname)
      if (isPage) return sendPage(reply, folder)
      // A person gets the page that says so. A probe at a wrong address must not take it for an answer.
      if (!pathname.includes('.') && wantsPage(request)) return sendPage(reply.status(404), folder)
      // The app may have been built anew since the start: the files of its page have no routes then.
      if (builtFile.test(pathname) && (await isFile(folder, pathname))) return reply.sendFile(pathname.slice(1))
    }
    return refuse(reply, 'not_found', 'There is nothing at this address.')
  })
}

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

/** Read anew for everybody, so that it names the files that are there. */
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
