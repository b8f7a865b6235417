export * from '@sextant/engine/words/sentences'
