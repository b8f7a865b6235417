import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { IntegrationId } from '@sextant/contract/integrations/catalogue'
import type { CommunityConnectors } from '#ports/community'
import type { Connector, Connectors } from '#ports/connections'
import type { SocialConnector, SocialConnectors } from '#ports/social-connectors'
import { createDiscord } from './discord/discord.ts'
import { createDiscourse } from './discourse/discourse.ts'
import { createFacebook } from './facebook/facebook.ts'
import { createGithubCommunity } from './github/community.ts'
import { createGithub } from './github/github.ts'
import { createInstagram } from './instagram/instagram.ts'
import { createIntercom } from './intercom/intercom.ts'
import { createJira } from './jira/jira.ts'
import { createLinear } from './linear/linear.ts'
import { createLinkedin } from './linkedin/linkedin.ts'
import { createNotion } from './notion/notion.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createSocialSandbox } from './sandbox/social.ts'
import { createSlack } from './slack/slack.ts'
import { createTeams } from './teams/teams.ts'
import { createX } from './x/x.ts'
import { createZendesk } from './zendesk/zendesk.ts'

/** Overrides for the services' addresses, such as a proxy. */
export type ServiceBases = { [I in IntegrationId | SocialPlatformId]?: string | undefined }

export function createConnectors(bases: ServiceBases = {}): Connectors {
  const real: Record<IntegrationId, Connector> = {
    jira: createJira(bases.jira),
    notion: createNotion(bases.notion),
    slack: createSlack(bases.slack),
    'microsoft-teams': createTeams(bases['microsoft-teams']),
    discord: createDiscord(bases.discord),
    github: createGithub(bases.github),
    linear: createLinear(bases.linear),
    zendesk: createZendesk(bases.zendesk),
    intercom: createIntercom(bases.intercom),
  }
  return { of: (integration) => real[integration], sandboxOf: createSandbox }
}

export function createSocialConnectors(bases: ServiceBases = {}): SocialConnectors {
  const real: Record<SocialPlatformId, SocialConnector> = {
    twitter: createX(bases.twitter),
    linkedin: createLinkedin(bases.linkedin),
    facebook: createFacebook(bases.facebook),
    instagram: createInstagram(bases.instagram),
  }
  return { of: (platform) => real[platform], sandboxOf: createSocialSandbox }
}

export function createCommunityConnectors(bases: ServiceBases = {}): CommunityConnectors {
  const real = { discourse: createDiscourse(), github: createGithubCommunity(bases.github) }
  return { of: (way) => real[way] }
}
