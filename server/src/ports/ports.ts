import type { AgentPorts } from './agents.ts'
import type { AuditPorts } from './audit.ts'
import type { BinPorts } from './bin.ts'
import type { ContentPorts } from './content.ts'
import type { EveryRoomPorts } from './every-room.ts'
import type { ImpactPorts } from './impact.ts'
import type { IntegrationPorts } from './integrations.ts'
import type { ModelPorts } from './models.ts'
import type { NotificationPorts } from './notifications.ts'
import type { CustomerPorts } from './prds/customers.ts'
import type { PrdDocumentPorts } from './prds/prd-documents.ts'
import type { PrdWritingPorts } from './prds/prd-writing.ts'
import type { RefiningPorts } from './prds/refining.ts'
import type { RequirementPorts } from './prds/requirements.ts'
import type { SourceOfferPorts } from './prds/source-offers.ts'
import type { TranscriptPorts } from './prds/transcripts.ts'
import type { TeamPorts } from './team.ts'
import type { WorkflowPorts } from './workflows.ts'
import type { WorldPorts } from './world/world.ts'

/** What features ask of the world and of each other; `app` plugs in what answers. */
export interface Ports
  extends WorldPorts,
    AgentPorts,
    IntegrationPorts,
    TranscriptPorts,
    PrdDocumentPorts,
    CustomerPorts,
    PrdWritingPorts,
    RefiningPorts,
    RequirementPorts,
    SourceOfferPorts,
    ImpactPorts,
    WorkflowPorts,
    ContentPorts,
    ModelPorts,
    NotificationPorts,
    TeamPorts,
    AuditPorts,
    BinPorts,
    EveryRoomPorts {}
