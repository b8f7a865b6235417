export * from '@sextant/engine/classify/models'
