import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { agentsInPage } from './build/agents.ts'
import { chunks } from './build/chunks.ts'
import { lateEditor } from './build/late-editor.ts'
import { pageAddresses } from './build/page-addresses.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { preloadLarge } from './build/preload-large.ts'
import { withoutSchemas } from './build/without-schemas.ts'

// With the browser's own Host: the server compares it with the Origin before it renews a session.
const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    withoutSchemas(),
    agentsInPage(),
    optimizeLocales.vite({ locales: ['en-US'] }),
    react(),
    tailwindcss(),
    preloadFonts(['inter-latin-wght-normal.woff2', 'instrument-serif-latin-400-normal.woff2']),
    preloadLarge(),
    lateEditor(),
    pageAddresses(),
    precompress(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': api, '/status': api } },
  preview: { host: '127.0.0.1', proxy: { '/api': api, '/status': api } },
  build: {
    outDir: 'dist',
    manifest: true,
    // The content security policy lets nothing come from a data: address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
})
