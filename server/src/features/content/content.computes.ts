import { defineCompute } from '#kernel/compute'
import { compose } from './built-in/compose.ts'
import { draftReply } from './built-in/reply.ts'

// The language tools take a second to load and to read with: they do it in a thread of their own.

export const composeContent = defineCompute({ name: 'content.compose', run: compose })
export const composeReply = defineCompute({ name: 'content.reply', run: draftReply })

export const computes = [composeContent, composeReply]
