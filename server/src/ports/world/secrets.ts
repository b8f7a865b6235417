import type { Db } from '#kernel/db'

export interface SecretHome {
  workspaceId: string
  /** What it is for, such as `integration jira`: it opens for nothing else. */
  purpose: string
}

/** What must not be read by whoever sees the database: encrypted with the installation's secret. */
export interface Secrets {
  save(db: Db, home: SecretHome, text: string): Promise<string>
  /** Throws a `UserError` with a sentence where the key is not the one it was encrypted with. */
  read(db: Db, home: SecretHome, id: string): Promise<string>
  remove(db: Db, workspaceId: string, id: string): Promise<void>
}
