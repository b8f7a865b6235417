import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * For API responses, which browsers must not render, frame, sniff or cache. A constant, because it is on every call.
 */
export const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The recorder needs the microphone and Copy buttons need the clipboard. Everything else is off. */
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

/** For pages: no external resources, no inline scripts, no framing. */
export async function securePages(app: FastifyInstance, { publicUrl, firebase }: PageOptions): Promise<void> {
  const provider = firebase ? placesOf(firebase) : { connect: [], script: [], frame: ["'none'"] }
  const isHttps = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    // A shared document is for people who have its link, not for search engines.
    if (request.url.startsWith('/s/')) reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
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

/** Sources the Firebase SDK needs; its Google popup needs the last two. */
function placesOf({ authDomain, emulatorHost }: PagesOfFirebase) {
  const emulator = emulatorHost ? [`http://${emulatorHost}`] : []
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...emulator],
    script: ['https://apis.google.com'],
    frame: [`https://${authDomain}`, ...emulator],
  }
}
