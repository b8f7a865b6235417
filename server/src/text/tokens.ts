export * from '@sextant/engine/words/tokens'
