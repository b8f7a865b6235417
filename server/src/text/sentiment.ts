export * from '@sextant/engine/classify/sentiment'
