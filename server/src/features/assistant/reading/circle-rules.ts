import type { Rule } from './rule.ts'

const community =
  /\bcommunity\b(?! catalyst| guidelines?)|\b(?:sentiment|mood)\b|\bposts?\b.*\b(?:repl\w+|answer\w*|unanswered|respon\w+|overdue|escalat\w+)\b|\b(?:unanswered|overdue|escalated)\b.*\bposts?\b/

/** Questions about advocates, outreach emails and the community. */
export const circleRules: readonly Rule[] = [
  {
    topic: 'failures',
    asks: /\b(?:outreach|mails?|emails?)\b.*\b(?:fail\w*|could not|bounced?)\b|\b(?:fail\w*|bounced?)\b.*\b(?:outreach|mails?|emails?)\b/,
    kinds: ['Outreach'],
  },
  {
    topic: 'failures',
    asks: /\b(?:repl(?:y|ies)|community (?:sources?|platforms?))\b.*\b(?:fail\w*|could not)\b|\bfail\w*\b.*\b(?:repl(?:y|ies)|community (?:sources?|platforms?))\b/,
    kinds: ['Community'],
  },
  {
    topic: 'outreach',
    asks: /\b(?:response rate|outreach|campaigns?)\b/,
    states: ['completed', 'draft', 'active'],
    keepsWords: true,
    noise:
      'campaign campaigns outreach response rate mail mails email emails advocate advocates answer answers answered reply replies replied going doing run running progress goal exist',
  },
  {
    topic: 'advocates',
    asks: /\badvocates?\b(?! amplifier)|\badvocacy\b|\breferrals?\b|\bwho (?:referred|speaks? well)\b/,
    states: ['candidate', 'pending', 'inactive', 'active'],
    keepsWords: true,
    noise:
      'advocate advocates advocacy program programme top best strongest highest score scores ranking ranked rank people person speak speaks well refer referred referral referrals bring brought came become could exist member members invited',
  },
  {
    topic: 'community',
    asks: community,
    states: ['negative', 'positive', 'overdue', 'escalated', 'unanswered'],
    keepsWords: true,
    noise:
      'community post posts people member members sentiment mood feel feels feeling talk talking topic topics say saying week month trend trending hot without reply replies response responses answer answers time need needs overdue',
  },
]
