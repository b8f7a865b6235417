import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from './binaries.ts'
import { databaseFolder } from './data-folder.ts'
import { databaseUser, type OsUser } from './os-user.ts'
import { endLeftover, readPostmaster } from './postmaster.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** The database's password; the same for the life of the cluster. */
  password: string
  settings?: Record<string, string>
  log(message: string): void
}

export interface EmbeddedPostgres {
  connectionString: string
  /** The same server as its superuser, for the tests that must pull the rug. */
  adminConnectionString: string
  folder: string
  stop(): Promise<void>
}

const longestStart = 60_000

/** Starts PostgreSQL as a child in the data folder and starts it again whenever it ends unasked. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = databaseUser()
  const folder = databaseFolder(options.dataDir, user)
  const cluster = new Cluster(folder, findBinaries(user), user, options)
  await endLeftover(cluster.files)
  cluster.initialise()
  await cluster.start()
  const url = (role: string, database: string) =>
    `postgres://${role}:${encodeURIComponent(options.password)}@127.0.0.1:${cluster.port}/${database}`
  await createOwnDatabase(url('postgres', 'postgres'), options.password)
  return {
    connectionString: url('sextant', 'sextant'),
    adminConnectionString: url('postgres', 'sextant'),
    folder,
    stop: () => cluster.stop(),
  }
}

class Cluster {
  port = 0
  private child: ChildProcess | undefined
  private stopping = false
  private readonly folder: string
  private readonly binaries: Binaries
  private readonly user: OsUser | undefined
  private readonly options: EmbeddedOptions

  constructor(folder: string, binaries: Binaries, user: OsUser | undefined, options: EmbeddedOptions) {
    this.folder = folder
    this.binaries = binaries
    this.user = user
    this.options = options
  }

  initialise(): void {
    if (existsSync(this.files)) return
    this.options.log('Creating the database')
    // Made beside its place and moved there when whole: a start that was killed half way is simply begun again.
    const unfinished = path.join(this.folder, 'unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    const passwordFile = path.join(this.folder, 'password')
    writeFileSync(passwordFile, this.options.password, { mode: 0o600 })
    if (this.user) chownSync(passwordFile, this.user.uid, this.user.gid)
    const { status, stdout, stderr } = spawnSync(
      this.binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...this.user, cwd: this.folder, encoding: 'utf8' },
    )
    rmSync(passwordFile)
    if (status !== 0) throw new Error(`PostgreSQL could not create its database in ${this.folder}:\n${stdout}${stderr}`)
    renameSync(unfinished, this.files)
  }

  async start(): Promise<void> {
    const deadline = Date.now() + longestStart
    // The port stays for the life of this server, so that connections find PostgreSQL again after a crash of it.
    this.port ||= await freePort()
    while (!(await this.tryStart())) {
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL does not start:\n${readFileSync(this.logFile, 'utf8').slice(-2_000)}`)
      await pause(200)
    }
  }

  async stop(): Promise<void> {
    this.stopping = true
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGINT')
    await ended
  }

  get files(): string {
    return path.join(this.folder, 'cluster')
  }

  private get logFile(): string {
    return path.join(this.folder, 'postgres.log')
  }

  private async tryStart(): Promise<boolean> {
    const log = openSync(this.logFile, 'w', 0o600)
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(this.port),
      max_connections: '100',
      shared_buffers: '128MB',
      ...this.options.settings,
    }
    // A group of its own: Ctrl-C in the terminal is for the server, which then stops PostgreSQL when it is done with it.
    const child = spawn(
      this.binaries.postgres,
      ['-D', this.files, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...this.user, cwd: this.folder, stdio: ['ignore', log, log], detached: true },
    )
    closeSync(log)
    this.child = child
    const isReady = await this.untilReady(child)
    if (isReady) child.once('exit', () => void this.startAgain())
    return isReady
  }

  private async untilReady(child: ChildProcess): Promise<boolean> {
    let hasEnded = false
    const ended = () => {
      hasEnded = true
    }
    child.once('exit', ended).once('error', ended)
    while (!hasEnded) {
      const postmaster = readPostmaster(this.files)
      if (postmaster?.pid === child.pid && postmaster?.ready) return true
      await pause(10)
    }
    return false
  }

  private async startAgain(): Promise<void> {
    if (this.stopping) return
    this.options.log('PostgreSQL ended unasked and is being started again')
    try {
      await endLeftover(this.files)
      await this.start()
    } catch (error) {
      this.options.log(String(error))
    }
  }
}

/** The product's own role is no superuser: what it may not do to its own tables stays forbidden. */
async function createOwnDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'sextant'")
    if (rowCount) return
    await client.query('drop role if exists sextant')
    await client.query(`create role sextant login createdb password ${client.escapeLiteral(password)}`)
    await client.query('create database sextant owner sextant')
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
