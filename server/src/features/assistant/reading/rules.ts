import { integrationIds, integrations } from '@sextant/contract/integrations/catalogue'
import { circleRules } from './circle-rules.ts'
import type { Rule } from './rule.ts'
import { numberRules } from './rules-of-numbers.ts'

const everybody =
  /^(?:customers?|community|users?|people|they|anybody|anyone|somebody|someone|everybody|we|clients?|the team)$/
const named = (person: string) => {
  const name = person.replace(/^(?:the|our|a) /, '').trim()
  return everybody.test(name) ? '' : name
}

const failed = 'fail\\w*|errors?|went wrong|broke|broken|could not|unsuccessful|crash\\w*|problems?'

/** Failures of one kind, with the words in either order. */
const failures = (things: string, kind: string): Rule[] => [
  {
    topic: 'failures',
    asks: new RegExp(`\\b(?:${failed})\\b.*\\b(?:${things})\\b|\\b(?:${things})\\b.*\\b(?:${failed})\\b`),
    kinds: [kind],
  },
]

/** Competitor changes of one category. */
const changesOf = (type: string, words: string): Rule[] => [
  {
    topic: 'changes',
    state: type,
    asks: new RegExp(
      `\\b(?:competitors?|rivals?|competition|compan\\w*|anyone|anybody|somebody|someone|who)\\b.*\\b(?:${words})\\b|\\b(?:${words})\\b.*\\b(?:competitors?|rivals?|competition)\\b`,
    ),
  },
]

const joined = 'hooked up|linked(?: up)?|plugged in|set up|wired(?: up)?|integrated|connected|working|attached'
const tools = [...integrationIds.map((id) => integrations[id].name.toLowerCase()), 'ms teams'].join('|')

const runNoise =
  'workflow workflows automation execution executions run runs ran fail failed failing failure failures error errors happened wrong went'
const changeNoise =
  'competitor competitors competitive competition rival rivals market change changes changed changing update updates updated happen happened happening news moved move moves doing did impact'

export const rules: readonly Rule[] = [
  {
    topic: 'said',
    asks: /\bwhat (?:did|does|do|has|have) (.+?) (?:say|said|saying|think|thinks|mention|mentioned|tell|told|want|complain|ask|asked|feel)(?:s|ed)?(?: us| me)?(?: about| on| of| regarding| for)?\b(.*)$/,
    person: ([, who = '']) => named(who),
    about: ([, , what = '']) => what,
    needsWords: true,
    isSure: false,
  },
  {
    topic: 'said',
    asks: /\bwho (?:said|mentioned|mentions|complained|complains|asked|asks|talked|talks|wants|wanted|spoke|brought up)(?: something| anything)?(?: about| for| of| up)?\b(.*)$/,
    about: ([, what = '']) => what,
    needsWords: true,
    isSure: false,
  },
  {
    topic: 'said',
    asks: /\b(?:quotes?|feedback|voices?|opinions?)\b.*?\b(?:about|on|of|regarding)\b(.*)$/,
    about: ([, what = '']) => what,
    needsWords: true,
    isSure: false,
  },
  ...circleRules,
  // Draft PRDs need approval; everything else that needs approval is an output.
  {
    topic: 'prds',
    asks: /\b(?:prds?|requirements? (?:docs?|documents?))\b.*\b(?:wait|waits|waiting|await\w*|pending|needs?|to (?:approve|review))\b|\bto (?:approve|review)\b.*\bprds?\b/,
    state: 'draft',
  },
  {
    topic: 'waiting',
    asks: /^(?!.*\b(?:prds?|requirements? (?:docs?|documents?))\b).*?(?:\b(?:wait|waits|waiting|needs?|requires?|pending|outstanding|left)\b.*\b(?:approv\w*|review\w*|decision|decide|sign-?off|me)\b|\b(?:should|must|do|can) (?:i|we) (?:have to )?(?:approve|review|decide)|\bto (?:approve|review)\b|\bapproval queue\b|\bwhat(?:'s| is) (?:waiting|pending)\b|\bunapproved outputs?\b|\bon my plate\b)/,
  },
  {
    topic: 'waiting',
    asks: /^(?!.*\b(?:prds?|requirements? (?:docs?|documents?))\b).*?(?:\b(?:in|on) (?:my|our|the) (?:queue|inbox|desk|plate|to-?do)\b|\b(?:for me|left|still|anything|what|things?) to (?:sign off|ok|okay|decide)\b|\b(?:need|needs|want|wants|awaits?|awaiting) (?:my|our|an?) (?:ok|okay|sign-?off|approval|decision|attention|review|go-?ahead)\b|\bawaiting (?:approval|review)\b)/,
  },
  {
    topic: 'activity',
    asks: /\b(?:fail\w*|wrong|unsuccessful|refused|suspicious|bad)\b.*\b(?:log-?ins?|log ins?|sign-?ins?|sign ins?)\b|\b(?:log-?ins?|sign-?ins?)\b.*\b(?:fail\w*|refused)\b/,
    about: () => 'failed login',
  },
  {
    topic: 'activity',
    asks: /\b(?:log|logs|logged|sign|signs|signed|signing|logging) ?-?in\b|\b(?:log-?ins|sign-?ins|logins?)\b/,
    about: () => 'successful login',
  },
  ...numberRules,
  ...failures('workflows?|automations?|executions?', 'Execution'),
  ...failures('posts?|content|publish\\w*|tweets?', 'Content'),
  ...failures('agents?|tasks?|runs?|actions?', 'Task'),
  ...failures('deliver\\w*|integrations?|webhooks?|slack|jira|exports?', 'Delivery'),
  ...failures('competitors?|checks?|checked|sites?|pages?', 'Competitor'),
  { topic: 'failures', asks: new RegExp(`\\b(?:${failed})\\b`) },
  {
    topic: 'plan',
    asks: /\b(?:which|what) plan\b|\b(?:our|my|the current) (?:plan|subscription)\b|\bsubscription\b|\bhow much (?:do|are) we (?:pay|paying|spend)|\bmonthly (?:cost|price|fee)|\bnext (?:billing|payment)|\bwhen (?:do|does|is|are) .*\b(?:renew|renewal|billed|charged)|\bwhat (?:do|does) (?:we|it|sextant) (?:pay|cost)/,
  },
  { topic: 'invoices', asks: /\binvoices?\b|\bbills?\b|\breceipts?\b/ },
  {
    topic: 'usage',
    asks: /\b(?:runs?|actions?|usage|quota|allowance|credits?|limit)\b.*\b(?:left|remain\w*|used|use|have|available|month)\b|\b(?:left|remaining|used up)\b.*\b(?:runs?|actions?|plan|month)\b|\bhow (?:often|much)\b.*\b(?:used?|usage)\b|\b(?:usage|quota)\b/,
    keepsWords: true,
    noise:
      'run runs action actions agent agents usage quota allowance credit credits limit remain remaining use used month plan available reach hit',
  },
  {
    topic: 'people',
    asks: /\bwho(?:'s| is| are|'re)\b.*\b(?:team|member|members|admins?|administrators?|editors?|viewers?|owner|owners|here|invited|workspace|people)\b|\bteam ?mates?\b|\bteam members?\b|\bmembers?\b|\bhow many (?:people|colleagues|users|admins?|administrators?|editors?|viewers?)\b|\binvitations?\b|\bwho (?:owns|belongs|works|can see|has access|has admin|has editor|manages)\b|\bwho (?:has|holds|got)\b.*\b(?:rights|permissions?|access|roles?)\b|\b(?:admin|editor|viewer) rights\b|\bwho is on\b/,
    states: ['pending', 'owner', 'admin', 'editor', 'viewer'],
  },
  {
    topic: 'activity',
    asks: /\bwho (?:has )?(?:turned on|turned off|switched on|switched off|enabled|disabled|paused) (.*)$/,
    about: ([, what = '']) => `update ${what}`,
    noise: 'workflow automation',
    isSure: false,
  },
  {
    topic: 'activity',
    asks: /\bwho (created|changed|deleted|approved|removed|edited|connected|disconnected|added|started|invited|uploaded|exported|published|wrote|made)\b(.*)$|\bwhen (?:was|were|did) .*\b(created|approved|deleted|changed|connected|added|uploaded)\b/,
    keepsWords: true,
    noise: 'wrote made competitor workflow prd forecast analysis prediction',
    isSure: false,
  },
  ...changesOf('pricing', 'pric\\w*|cheaper|more expensive'),
  ...changesOf('hiring', 'hir(?:e|es|ed|ing)|recruit\\w*|job openings?|vacanc\\w*'),
  ...changesOf('funding', 'fund(?:s|ed|ing)?|investment|investors?|series [a-f]|raised? (?:money|capital)'),
  {
    topic: 'changes',
    asks: /\b(?:competitors?|rivals?|competition|competitive|market)\b.*\b(?:chang\w*|new|news|happen\w*|updat\w*|mov\w*|announc\w*|launch\w*|rais\w*|pric\w*|doing|hir\w*|releas\w*|detect\w*|up to)\b|\bwhat (?:did|do|are|have) .*\b(?:competitors?|rivals?|competition)\b.*\b(?:do|done|doing|up to)\b|\b(?:chang\w*|new|news|happen\w*|updat\w*|mov\w*|announc\w*|launch\w*|rais\w*|pric\w*|hir\w*|releas\w*|detect\w*)\b.*\b(?:competitors?|rivals?|competition|competitive|market)\b/,
    states: ['high', 'medium', 'low'],
    keepsWords: true,
    noise: changeNoise,
  },
  {
    topic: 'changes',
    asks: /\b(?:chang\w*|news?|announc\w*|launch\w*|rais\w*|pric\w*|hir\w*|releas\w*|partner\w*|fund\w*|plans?|charg\w*|cost\w*|happen\w*|up to)\b/,
    states: ['high', 'medium', 'low'],
    keepsWords: true,
    noise: `${changeNoise} announce announced launch launched released release hire hired hiring cost costs charge charges charged`,
    needsWords: true,
    isSure: false,
  },
  {
    topic: 'changes',
    asks: /\b(?:most serious|most important|biggest|major|worst|top|significant)\b.*\b(?:competitors?|competitive|rivals?|market)\b/,
    state: 'high',
  },
  {
    topic: 'schedule',
    asks: /\b(?:going|goes|go) (?:out|off|live) (?:on|next|to)\b|\b(?:going|goes) (?:out|live)\b|\b(?:comes?|coming|what's|is) (?:up )?next\b|\bqueued up\b|\b(?:next|planned) (?:posts?|tweets?)\b|\bwhen (?:does|do|will|is|are)\b.*\b(?:run|runs|start|starts|scheduled|go out|published|next)\b|\b(?:what|which)\b.*\b(?:runs?|is|are|goes) (?:next|scheduled)\b|\bnext (?:scheduled )?run\b|\bupcoming\b|\bscheduled\b/,
    keepsWords: true,
    noise:
      'workflow workflows automation automations run runs running scheduled schedule upcoming post posts content start starts published social media going out off live queued planned come coming tweet tweets',
    isSure: false,
  },
  {
    topic: 'agents',
    asks: /\bagents?\b.*\b(?:on|off|enabled|disabled|active|paused|available|there|have|running)\b|\b(?:which|what|how many|list|show)(?: (?:all|my|our|the|of|are|me))* agents\b|\bis (?:the )?(?:user whisperer|market maven|narrative architect|impact predictor|advocate amplifier|community catalyst)\b/,
    states: ['paused', 'active'],
    keepsWords: true,
    noise: 'agent agents on off enabled disabled active paused available running',
  },
  {
    topic: 'runs',
    asks: /\b(?:agents?|user whisperer|market maven|narrative architect|impact predictor|advocate amplifier|community catalyst)\b.*\b(?:do|did|done|complete\w*|ran|run|finish\w*|make|made|work\w*)\b|\b(?:tasks?|agent runs?)\b|\bwhat (?:did|have) (?:the )?agents?\b/,
    keepsWords: true,
    noise: 'agent agents task tasks run runs ran complete completed finish finished work worked',
  },
  {
    topic: 'outputs',
    asks: /^(?:what|which|how many|did|have|has|is|are)\b(?!.*\b(?:prds?|requirements?|docs?|documents?|specs?|features?|content|tweets?|forecasts?|posts?|workflows?|competitors?|analys[ei]s)\b).*\b(reject|rejected|decline|declined|turn down|turned down|approve|approved|accept|accepted|sign off|signed off)\b/,
    states: ['rejected', 'approved'],
  },
  {
    topic: 'channels',
    asks: /\b(?:can|may|could|are|is|do|have|which|what)\b.*\b(?:linkedin|twitter|facebook|instagram|social (?:accounts?|platforms?|channels?|networks?))\b.*$/,
    platforms: true,
    isSure: false,
  },
  {
    topic: 'executions',
    asks: /\b(?:executions?|workflow runs?)\b|\bworkflows?\b.*\b(?:ran|executed|were run)\b|\bhow often\b.*\bworkflows?\b/,
    keepsWords: true,
    noise: `${runNoise} executed often`,
  },
  {
    topic: 'notifications',
    asks: /\bnotifications?\b|\bunread\b|\balerts?\b/,
    states: ['unread'],
  },
  {
    topic: 'integrations',
    asks: new RegExp(`\\b(?:${joined})\\b.*\\b(${tools})\\b|\\b(${tools})\\b.*\\b(?:${joined})\\b`),
    about: ([, first, second]) => first ?? second ?? '',
  },
  {
    topic: 'integrations',
    asks: /\bintegrations?\b|\b(?:connected|connection) (?:to|tools?|services?|apps?)\b|\bconnected\b/,
    keepsWords: true,
    noise: 'integration integrations connected connection connections tool tools service services app apps',
  },
  {
    topic: 'prds',
    isKind: true,
    asks: /\b(?:prds?|requirements? (?:docs?|documents?)|product requirements|specs?)\b/,
    states: ['draft', 'approved'],
    keepsWords: true,
    noise:
      'prd prds requirement requirements doc docs document documents spec specs product newest latest summarize summarise summary sign off signed approval ready write wrote written cover covers covering contain contains exist status',
  },
  {
    topic: 'transcripts',
    isKind: true,
    asks: /\b(?:transcripts?|conversations?|interviews?|calls?|recordings?|meetings?)\b/,
    keepsWords: true,
    noise:
      'transcript transcripts conversation conversations interview interviews call calls recording recordings meeting meetings upload uploaded cover contain',
  },
  {
    topic: 'workflows',
    isKind: true,
    asks: /\b(?:workflows?|automations?)\b/,
    states: ['paused', 'inactive', 'active'],
    keepsWords: true,
    noise: 'workflow workflows automation automations exist called send sends use uses set',
  },
  {
    topic: 'analyses',
    isKind: true,
    asks: /\b(?:forecasts?|analys[ei]s|predictions?|feature analys\w*|roi|impact predictor|features?)\b/,
    states: ['draft', 'approved'],
    keepsWords: true,
    noise:
      'forecast forecasts analysis analyses prediction predictions predict predicted feature features roi impact score scores return expected exist',
  },
  {
    topic: 'content',
    isKind: true,
    asks: /\b(?:content|posts?|tweets?|social media|social)\b/,
    states: ['failed', 'scheduled', 'published', 'draft', 'approved'],
    keepsWords: true,
    noise: 'content post posts tweet tweets social media text texts write wrote written publish exist',
  },
  {
    topic: 'competitors',
    asks: /^(?:who|what|which compan\w*|which sites?|whom)\b.*\b(?:keep\w* (?:an eye|tabs|track)|watch\w*|track\w*|monitor\w*|follow(?:ing)?)\b/,
  },
  {
    topic: 'competitors',
    isKind: true,
    asks: /\b(?:competitors?|rivals?|competition)\b/,
    keepsWords: true,
    noise:
      'competitor competitors rival rivals competition monitor monitored monitoring watch watched watching track tracked tracking follow following exist',
  },
  {
    topic: 'outputs',
    isKind: true,
    asks: /\boutputs?\b|\baction center\b/,
    states: ['rejected', 'approved', 'waiting'],
    keepsWords: true,
    noise: 'output outputs agent agents action center',
  },
  {
    topic: 'news',
    asks: /\bwhat(?:'s| is| has been) (?:new|going on|happening|up)\b|\bwhat happened\b|\b(?:what|anything) (?:did|have|has) (?:i|we) miss\w*|\bwhat i missed\b|\bcatch me up\b|\bbrief me\b|\bsummar\w*\b|\bwhat should i (?:do|look at|know)\b|\banything (?:new|important|urgent)\b|\bneeds? (?:my )?attention\b|\bstatus (?:of (?:the )?)?workspace\b/,
  },
]
