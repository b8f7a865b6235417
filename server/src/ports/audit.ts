/** What is signed of a chain: how many events are sealed, and the last seal, which covers all before it. */
export interface Checkpoint {
  workspaceId: string
  count: number
  /** In hexadecimal, as is the signature. */
  head: string
  /** How many of the first events carry no mark of the server, because they are older than marks. */
  inherited: number
  at: string
  key: number
  signature: string
  /** What checks the signature without any secret; in base64. */
  publicKey: string
}

/** A key of the audit log, which never leaves the server. */
export interface AuditKey {
  number: number
  /** Shows that the server wrote a line. */
  mark(text: string): Buffer
  /** Shows that the server put a line at its place. */
  seal(text: string): Buffer
  sign(text: string): Buffer
  isSigned(text: string, signature: Buffer): boolean
  publicKey: string
}

export interface AuditKeys {
  current: AuditKey
  /** Undefined where the secret that it was encrypted with is lost. */
  find(number: number | null): AuditKey | undefined
}

/** Where checkpoints are kept outside the database: who rewrites that one has to rewrite these as well. */
export interface AuditAnchors {
  /** For people, such as `files on this server`. */
  place: string
  /** How often a workspace whose log grows is kept again. */
  everyMs: number
  keep(checkpoint: Checkpoint): Promise<void>
  /** Oldest first. */
  read(workspaceId: string): Promise<Checkpoint[]>
  /** Those of which something is kept, as far as the place can tell. */
  workspaces(): Promise<string[]>
}
