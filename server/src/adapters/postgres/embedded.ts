import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from './binaries.ts'
import { databaseFolder } from './data-folder.ts'
import { databaseUser, type OsUser } from './os-user.ts'
import { endLeftover, readPostmaster } from './postmaster.ts'

interface EmbeddedOptions {
  dataDir: string
  settings?: Record<string, string>
  log(message: string): void
}

const longestStart = 60_000

/** PostgreSQL as a child process in the data folder, restarted when it stops unexpectedly. */
export class EmbeddedPostgres {
  readonly folder: string
  private port = 0
  private child: ChildProcess | undefined
  private isStopping = false
  private readonly user: OsUser | undefined
  private readonly binaries: Binaries
  private readonly options: EmbeddedOptions

  constructor(options: EmbeddedOptions) {
    this.options = options
    this.user = databaseUser()
    this.folder = databaseFolder(options.dataDir, this.user)
    this.binaries = findBinaries(this.user)
  }

  /** After this, `start` launches the process before it first waits. */
  async prepare(): Promise<void> {
    await endLeftover(clusterIn(this.folder))
    this.initialise()
    // The port stays the same while this server runs, so connections find PostgreSQL again after it crashes.
    this.port = await freePort()
  }

  async start(): Promise<void> {
    if (this.port === 0) await this.prepare()
    await this.run()
    keepPassword(this.folder, 'sextant')
    await openOwnDatabase(addressOf(this.folder, 'postgres', 'postgres'), readPassword(this.folder, 'sextant'))
  }

  /** As the tables' owner, who is not a superuser. */
  get connectionString(): string {
    return addressOf(this.folder, 'sextant', 'sextant')
  }

  /** As the superuser, for tests that break things. */
  get adminConnectionString(): string {
    return addressOf(this.folder, 'postgres', 'sextant')
  }

  async stop(): Promise<void> {
    this.isStopping = true
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGINT')
    await ended
  }

  private initialise(): void {
    if (existsSync(clusterIn(this.folder))) return
    this.options.log('Creating the database')
    // Created in a temporary folder and moved when complete, so a killed start can simply be repeated.
    const unfinished = path.join(this.folder, 'unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(passwordIn(this.folder, 'sextant'), { force: true })
    const passwordFile = keepPassword(this.folder, 'postgres')
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
    if (status !== 0) throw new Error(`PostgreSQL could not create its database in ${this.folder}:\n${stdout}${stderr}`)
    renameSync(unfinished, clusterIn(this.folder))
  }

  private async run(): Promise<void> {
    const deadline = Date.now() + longestStart
    while (!this.isStopping && !(await this.tryRun())) {
      if (Date.now() > deadline) {
        throw new Error(`PostgreSQL does not start:\n${readFileSync(this.logFile, 'utf8').slice(-2_000)}`)
      }
      await pause(200)
    }
  }

  private get logFile(): string {
    return path.join(this.folder, 'postgres.log')
  }

  private async tryRun(): Promise<boolean> {
    const log = openSync(this.logFile, 'w', 0o600)
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(this.port),
      max_connections: '100',
      shared_buffers: '128MB',
      // Helpers of large installations: each is a process, and this one reads from memory and replicates nothing.
      ...{ io_workers: '1', max_logical_replication_workers: '0' },
      ...this.options.settings,
    }
    // Its own process group, so Ctrl-C reaches only the server, which stops PostgreSQL when it's done.
    const child = spawn(
      this.binaries.postgres,
      [
        '-D',
        clusterIn(this.folder),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...this.user, cwd: this.folder, stdio: ['ignore', log, log], detached: true },
    )
    closeSync(log)
    this.child = child
    const isReady = await this.untilReady(child)
    if (isReady) child.once('exit', () => void this.runAgain())
    return isReady
  }

  private async untilReady(child: ChildProcess): Promise<boolean> {
    let hasEnded = false
    const ended = () => {
      hasEnded = true
    }
    child.once('exit', ended).once('error', ended)
    while (!hasEnded) {
      const postmaster = readPostmaster(clusterIn(this.folder))
      if (postmaster?.pid === child.pid && postmaster?.ready) return true
      await pause(10)
    }
    return false
  }

  private async runAgain(): Promise<void> {
    if (this.isStopping) return
    this.options.log('PostgreSQL stopped unexpectedly and is restarting')
    try {
      await endLeftover(clusterIn(this.folder))
      await this.run()
    } catch (error) {
      this.options.log(String(error))
    }
  }
}

const clusterIn = (folder: string) => path.join(folder, 'cluster')
type ClusterRole = 'sextant' | 'postgres'

/** The superuser's file name dates from when both shared one password. */
const passwordIn = (folder: string, role: ClusterRole) =>
  path.join(folder, role === 'postgres' ? 'password' : 'owner-password')
const readPassword = (folder: string, role: ClusterRole) => readFileSync(passwordIn(folder, role), 'utf8').trim()

/** Creates the password if it doesn't exist. */
function keepPassword(folder: string, role: ClusterRole): string {
  const file = passwordIn(folder, role)
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return file
}

/** The address of a running cluster, from files in its folder. */
export function addressOf(folder: string, role: ClusterRole, database: string): string {
  const postmaster = readPostmaster(clusterIn(folder))
  if (!postmaster) throw new Error(`No database runs in ${folder}`)
  const password = encodeURIComponent(readPassword(folder, role))
  return `postgres://${role}:${password}@127.0.0.1:${postmaster.port}/${database}`
}

/**
 * The tables' owner may create the roles the server runs as, and is not a superuser. Applied at every start, because in
 * older data folders the owner couldn't and shared the superuser's password.
 */
async function openOwnDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const owner = await client.query("select from pg_roles where rolname = 'sextant'")
    await client.query(
      `${owner.rowCount ? 'alter' : 'create'} role sextant login createdb createrole password ${client.escapeLiteral(password)}`,
    )
    const database = await client.query("select from pg_database where datname = 'sextant'")
    if (!database.rowCount) await client.query('create database sextant owner sextant')
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
