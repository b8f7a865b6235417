export * from '@sextant/engine/words/language'
