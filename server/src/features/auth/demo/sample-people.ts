import type { SamplePeople } from '#ports/sample-people'
import * as queries from './sample-people.queries.ts'

export const samplePeople: SamplePeople = {
  create(ctx, person) {
    if (!person.email.endsWith('.example')) throw new Error('a made-up person has a made-up address')
    return queries.insert(ctx.db, person, ctx.now())
  },
  remove: (ctx, userIds) => queries.remove(ctx.db, userIds),
}
