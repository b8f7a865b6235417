import type { SamplePeople } from '#ports/sample-people'
import * as queries from './sample-people.queries.ts'

export const samplePeople: SamplePeople = {
  create(ctx, person) {
    if (!person.email.endsWith('.example')) throw new Error('a sample person needs a sample address')
    return queries.insert(ctx.db, person, ctx.now())
  },
  remove: (ctx, userIds) => queries.remove(ctx.db, userIds),
}
