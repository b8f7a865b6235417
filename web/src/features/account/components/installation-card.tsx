import type { Installation } from '@sextant/contract/account/routes'
import { useQuery } from '@tanstack/react-query'
import { ConnectModelLink } from '#shared/connect-model-link'
import { Card } from '#ui/card'
import { KeyValueList } from '#ui/text/key-value-list'
import { installationQuery } from '../account.api.ts'
import { Loaded } from './loaded.tsx'

const databases: Record<Installation['database'], string> = {
  embedded: 'Embedded PostgreSQL in the data folder',
  external: 'External PostgreSQL, set by DATABASE_URL',
}
const mails: Record<Installation['mail'], string> = {
  files: 'Saved as files in the outbox of the data folder',
  smtp: 'Sent through the SMTP server set by SMTP_URL',
}
const engineText = (engine: string) =>
  engine === 'Built-in'
    ? 'Built-in. Runs on this server, so no text leaves it.'
    : `${engine}, set by AI_PROVIDER. If it fails, the built-in engine takes over.`

export function InstallationCard() {
  const installation = useQuery(installationQuery)
  return (
    <Loaded query={installation} label="Loading the installation">
      {({ database, mail, engine }) => (
        <Card>
          <KeyValueList
            className="-my-2.5"
            items={[
              { term: 'Database', value: databases[database] },
              { term: 'Email', value: mails[mail] },
              {
                term: 'Engine',
                value: (
                  <>
                    {engineText(engine)} {engine === 'Built-in' && <ConnectModelLink />}
                  </>
                ),
              },
            ]}
          />
        </Card>
      )}
    </Loaded>
  )
}
