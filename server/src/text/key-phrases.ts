export * from '@sextant/engine/words/key-phrases'
