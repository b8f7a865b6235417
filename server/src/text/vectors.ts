export * from '@sextant/engine/words/terms'
