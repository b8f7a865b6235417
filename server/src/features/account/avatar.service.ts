import { randomBytes } from 'node:crypto'
import { avatarRules } from '@sextant/contract/account/rules'
import type { FileAnswer, UploadedFile } from '@sextant/contract/kernel/route'
import type { Ctx, RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { PictureRefusal } from '#ports/world/images'
import * as queries from './avatar.queries.ts'
import * as profiles from './profile.queries.ts'

/** Twice the largest size shown, for high-density screens. */
const largestSide = 512
const keyBytes = 16
const keyForm = /^[\w-]{22}$/

const refusals: Record<PictureRefusal, string> = {
  not_a_picture: avatarRules.wrongType,
  too_many_pixels: 'Image must have 25 million pixels or fewer',
  too_many_frames: 'Animation must have 500 frames or fewer',
}

export async function upload(ctx: RequestCtx, file: UploadedFile): Promise<{ avatar_url: string }> {
  const picture = await ctx.ports.images.square(await file.bytes(), largestSide)
  if (typeof picture === 'string') throw new UserError('wrong_type', refusals[picture])
  const key = randomBytes(keyBytes).toString('base64url')
  const { userId } = ctx.actor
  return ctx.transact(async (ctx) => {
    await queries.replace(ctx.db, userId, { key, picture })
    return { avatar_url: await point(ctx, addressOf(key)) }
  })
}

export function remove(ctx: RequestCtx): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    await queries.remove(ctx.db, ctx.actor.userId)
    await point(ctx, null)
    return { success: true }
  })
}

export async function read(ctx: Ctx, key: string): Promise<FileAnswer> {
  const picture = keyForm.test(key) ? await queries.find(ctx.db, key) : undefined
  const { bytes, mediaType } = orNotFound(picture, 'Picture')
  return { body: bytes, mediaType, fileName: `avatar.${mediaType.split('/')[1]}`, isImmutable: true }
}

/** Relative, because pages only load images from their own origin and the server may have several host names. */
const addressOf = (key: string) => `/api/v1/avatars/${key}`

async function point<A extends string | null>(ctx: RequestCtx, avatarUrl: A): Promise<A> {
  const { userId } = ctx.actor
  const before = await profiles.read(ctx.db, userId)
  if (before.avatarUrl === avatarUrl) return avatarUrl
  await profiles.setAvatar(ctx.db, userId, avatarUrl)
  await ctx.audit('UPDATE_SETTINGS', { ...before, avatarUrl }, before)
  return avatarUrl
}
