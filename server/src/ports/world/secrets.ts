import type { Db } from '#kernel/db'

export interface SecretHome {
  workspaceId: string
  /** Its purpose, such as `integration jira`: it can't be decrypted for another. */
  purpose: string
}

/** Values encrypted with the installation's secret, unreadable in the database. */
export interface Secrets {
  save(db: Db, home: SecretHome, text: string): Promise<string>
  /** Throws a `UserError` if it was encrypted with another key. */
  read(db: Db, home: SecretHome, id: string): Promise<string>
  remove(db: Db, workspaceId: string, id: string): Promise<void>
}
