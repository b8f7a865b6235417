import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** For answers of the API, which no browser should show, frame, guess the type of or keep. Written out: it is on every call. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The recorder uses the microphone, Copy buttons the clipboard. Everything else of the device is off. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'web-share',
  'xr-spatial-tracking',
]
const permissionsPolicy = [
  'microphone=(self)',
  'clipboard-write=(self)',
  ...unusedFeatures.map((feature) => `${feature}=()`),
].join(', ')

export interface PagesOfFirebase {
  authDomain: string
  emulatorHost: string | undefined
}

interface PageOptions {
  publicUrl: string
  firebase?: PagesOfFirebase | undefined
}

/** For pages: the browser loads nothing from elsewhere, runs nothing inline and shows us in nobody's frame. */
export async function securePages(app: FastifyInstance, { publicUrl, firebase }: PageOptions): Promise<void> {
  const provider = firebase ? placesOf(firebase) : { connect: [], script: [], frame: ["'none'"] }
  const isHttps = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...provider.script],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...provider.connect],
        frameSrc: provider.frame,
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
}

/** What Firebase's own code in a page calls, loads and frames; its popup for Google needs the last two. */
function placesOf({ authDomain, emulatorHost }: PagesOfFirebase) {
  const emulator = emulatorHost ? [`http://${emulatorHost}`] : []
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...emulator],
    script: ['https://apis.google.com'],
    frame: [`https://${authDomain}`, ...emulator],
  }
}
