import Fastify from 'fastify'
import pg from 'pg'

// The list call with nothing around it: the same SQL by the bare driver, the same bytes out.
const [connectionString, workspaceId, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 20 })
const columns =
  '"id", "at", "user_id", "user_name", "user_email", "action", "resource", "resource_id", "details", "ip_address", "user_agent", "severity", "category", "success"'
const list = `select ${columns} from "audit_events" where "workspace_id" = $1 order by "id" desc limit $2`

const app = Fastify()
app.get('/list', async () => {
  const { rows } = await pool.query(list, [workspaceId, 51])
  const items = rows.slice(0, 50).map((row) => ({
    id: row.id,
    timestamp: row.at.toISOString(),
    userId: row.user_id,
    userName: row.user_name,
    userEmail: row.user_email,
    action: row.action,
    resource: row.resource,
    resourceId: row.resource_id,
    details: row.details,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    severity: row.severity,
    category: row.category,
    success: row.success,
  }))
  return { items, nextCursor: rows.length > 50 ? items[49]?.id : null }
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('ready\n')
