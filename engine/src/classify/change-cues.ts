/** What kind of page it is, by its address; the first that fits. */
const pageZones: [name: string, pattern: RegExp][] = [
  ['changelog', /change-?logs?\b|release-?notes|\/(?:releases|updates|whats-new)\b/i],
  ['investors', /\binvestors?\b|backed-?by|\/funding\b/i],
  ['blog', /\bblog|posts?\b|\/(?:news|newsroom|press|stories|articles|newsletter)\b|\/\d{4}[-/]\d{2}/i],
  ['careers', /\bcareers?\b|\bjobs?\b|\bhiring\b|join-us|work-with-us|\/(?:roles|openings|positions|vacancies)\b/i],
  ['pricing', /pricing|\bprices?\b|\bplans?\b|\beditions?\b|\bbilling\b|\bupgrade\b/i],
  ['docs', /\bdocs?\b|tutorials?\b|\bguides?\b|handbook|\bhelp\b|reference/i],
  ['product', /\bfeatures?\b|\bproducts?\b|integrations?\b|solutions?\b/i],
]

type Cues = Record<string, RegExp>

/** What the title and the first lines of a page that is new, or the changed lines of an old one, give away. */
export const changeCues: Record<string, Cues> = {
  funding: {
    round:
      /\b(?:pre-?seed|seed|series [a-f]|angel|growth)(?:[- ](?:funding|round|investment|financing|extension))?\b(?=.{0,60}(?:round|rais|fund|led|\$|€|million|announc|clos))/i,
    raised:
      /\brais(?:es?|ed|ing) (?:a |an |our |another |over |more than |about )?(?:\\?[$€£]|usd|\d|seed|series|pre-?seed|money|capital|funding)/i,
    'money for':
      /(?:\\?[$€£] ?\d[\d.,]* ?(?:m|mm|million|bn|b|billion)\b|\b\d+ million dollars?).{0,60}\b(?:funding|round|series|seed|invest\w*|led by|raise\w*|valuation)/i,
    'funding of': /\b(?:funding|round|investment|financing)\b.{0,50}(?:\\?[$€£] ?\d|\bled by\b)/i,
    'led by':
      /\bled by\b.{0,80}\b(?:capital|ventures?|partners|vc|combinator|gv|accel|sequoia|a16z|andreessen|index|benchmark)\b/i,
    investors: /\b(?:investors?|venture partners|angels?|backed by|(?:\w+ )?ventures|venture capital|\bvc\b)\b/i,
    backed: /\bbacked by\b/i,
  },
  hiring: {
    seeking: /\b(?:we(?:'|’)?re|we are|is) (?:looking for|hiring|recruiting|seeking)\b|\bjoin our (?:growing )?team\b/i,
    role: /\b(?:about the role|responsibilities|requirements|qualifications|what you(?:'|’)ll (?:do|be doing)|you will|who you are|job description|this role|this position|open (?:role|position)s?|job opening)\b/i,
    applying: /\b(?:apply|applicants?|applications?|resume|cover letter|cv|interviews?|candidates?)\b/i,
    terms: /\b(?:salary|compensation|full[- ]time|part[- ]time|remote|equity|benefits|vacation|location:)\b/i,
    title:
      /\b(?:senior|junior|lead|head of|founding|staff|principal)? ?(?:\w+ )?(?:engineer|developer|designer|manager|recruiter|advocate|analyst|marketer|account executive)\b/i,
  },
  announcement: {
    joining:
      /\b(?:welcom(?:e|ing)|joins?|joining|joined|appoint(?:s|ed|ing|ment)?|newest addition|promot(?:es|ed))\b.{0,80}/i,
    person:
      /\b(?:appoints?|appointed|welcoming|welcome,? [A-Z]|meet our new|new (?:ceo|cto|cfo|coo|cpo|cmo|vp|svp|chief))\b/,
    acquisition: /\b(?:acquir(?:e|es|ed|ing)|acquisition|merg(?:er|es|ing) with|is joining|joining forces)\b/i,
    partner:
      /\b(?:partner(?:s|ed|ing|ship|ships)? (?:with|for|program)?|partnership|teams? up|teaming up|collaborat(?:es?|ing|ion) with|alliance)\b/i,
    honour:
      /\b(?:named (?:to|a|an|one|as)|recogni[sz]ed (?:as|by|in)|awards?|winner|finalist|rising stars?|top \d+|cloud 100|leader in|inclusion in|ranked|inaugural)\b/i,
    certified: /\b(?:iso ?27001|soc ?2|hipaa|gdpr|certif(?:ied|ication|icate)|complian(?:t|ce))\b/i,
    'launch week': /\blaunch week\b/i,
    'a launch week':
      /\blaunch week(?: #?\d+| [ivx]+)?(?= ?[.!/:,]| [-–]|$)(?!.{0,6}\bday\b)|\b(?:first|our|next|upcoming) launch week\b/i,
    event:
      /\b(?:conference|meet-?up|summit|webinar|hackathon|\w*-?ai?-?thon|booth|re:invent|kubecon|join us (?:at|on|in|for)|meet (?:us|the team)|see you (?:at|in)|will be (?:at|attending)|sponsor(?:s|ing|ed)?|save the date|hacktoberfest|live ?stream)\b/i,
    community:
      /\b(?:swag|ambassadors?|champions? program|contest|giveaway|prizes?|scholarship|grant program|fellowship|challenge|community funds?|donat(?:e|es|ed|ing|ions?)|sponsor(?:ing|ship)|programme)\b/i,
    'open source':
      /\b(?:open[- ]sourc(?:ing|ed)|is now open[- ]source|going open[- ]source|under (?:the )?(?:mit|apache|agpl)|relicens\w+)\b/i,
    company:
      /\b(?:press release|rebrand\w*|new (?:name|brand|logo|office|chapter|look)|anniversary|milestone|years? of|stars on github|move to|headquarters|proud to announce|thrilled to announce)\b/i,
    dateline:
      /^.{0,400}\b[A-Z][A-Za-z ]+,? ?(?:[A-Z]{2}|[A-Z][a-z]+\.?)? ?[–—-] ?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}/,
  },
  feature: {
    release:
      /\b(?:release[ds]?|version|v)\b.{0,12}\b\d+\.\d+|\b\d+\.\d+(?:\.\d+)?\b.{0,20}\b(?:release[ds]?|is (?:out|here)|update)/i,
    announcing: /\b(?:announcing|introducing|launching|meet|presenting|unveiling|shipping)\b/i,
    'now has':
      /\b(?:now|also|finally|newly) (?:supports?|available|allows?|lets?|includes?|has|have|works?|possible|integrates?|offers?)\b|\b(?:are|is) (?:now )?(?:live|here|out|available|generally available)\b/i,
    'you can': /\byou can now\b|\bnow you can\b|\b(?:added|adds) (?:support|a|an|the|new)\b/i,
    support: /\bsupport (?:for|of)\b|\b\w+ support\b/i,
    new: /\b(?:new (?:feature|integration|editor|dashboard|ui|api|sdk|engine|version|experience|way|sidebar|page|plugin|node|release)s?|feature (?:release|announcement|launch)|what(?:'|’)?s new|monthly update|product update|changelog|update$)\b/i,
    day: /\b(?:launch week.{0,25}day|day) (?:\d|one|two|three|four|five)\b/i,
    fixes:
      /\b(?:bug ?fix(?:es)?|improvements?|fixed|faster|performance|beta|out of beta|ga\b|deprecat\w+|enhancements?|redesign(?:ed)?|overhaul|integration)\b/i,
    shipped:
      /\b(?:we(?:(?:'|’)ve| have)? (?:just )?(?:shipped|released|launched|built|added)|shipped|ships|rolled out|rolling out)\b/i,
  },
  content: {
    'how to':
      /\b(?:how to|how we|how i|guide|tutorial|step[- ]by[- ]step|tips|hacks|best practices|lessons?|learnings?|learned|walkthrough|getting started|build(?:ing)? an?|explained|deep dive|introduction to|beginners?|cheat ?sheet)\b/i,
    opinion:
      /\b(?:why (?:we|you|i|your|it)|the road to|thoughts on|opinion|myths?|mistakes?|future of|state of|rise of|case for|case against|journey|philosophy|story behind|what (?:is|are)|things? (?:we|i)|reasons)\b/i,
    'customer story':
      /\b(?:customer (?:story|stories)|case study|success story|how \w+ (?:uses?|built|scaled|saved|cut)|uses \w+ (?:for|to)|testimonial|interview with)\b/i,
    comparison:
      /\b(?:alternatives?|vs\.?|versus|compar(?:ed|ing|ison)|best (?:\d+ )?\w+ (?:tools|software|alternatives|apps) (?:for|in|of|to|20)|\d+ best|top \d+ \w+ (?:hacks|tips|tools))\b/i,
    migrating:
      /\b(?:migrat(?:e|ed|ing|ion)s? (?:from|to|our|away)|moved? (?:from|away)|from \w+ to \w+|switch(?:ed|ing) (?:from|to)|rewrit(?:e|ing|ten))\b/i,
    digest: /\b(?:community gems|newsletter|roundup|round-up|recap|q&a|faq|digest|questions?)\b/i,
    guest:
      /\b(?:guest post|submission comes from|originally (?:published|posted)|photo by|part \d of|in this (?:article|post|tutorial|guide))\b/i,
  },
  pricing: {
    money: /[$€£] ?\d|\b\d+ ?(?:usd|eur|gbp|[$€£])|\busd\b/i,
    term: /\b(?:per (?:user|seat|month|year|gb|hour|request|member)|\/(?:mo|month|user|seat|year)\b|billed|billing|monthly|annual(?:ly)?|yearly|hourly|discount|refund|free (?:trial|tier|plan|forever)|trial|coupon|invoice|charge[ds]?)\b/i,
    plan: /\b(?:free|starter|basic|pro|plus|team|business|enterprise|standard|premium|community|growth|scale|essentials?) (?:plan|edition|tier|cloud)\b|\bplans?\b/i,
    limit:
      /\b(?:unlimited|up to|limits?|quota|included|includes|\d[\d,.]{0,15} ?(?:gb|tb|mb|users?|seats?|requests|responses|events|members|projects|workspaces|submissions|hours?|days?|minutes))\b/i,
    eligible:
      /\b(?:eligib(?:le|ility)|students?|non-?profits?|education|sponsorship|sla\b|priority support|response time|self-host(?:ed|ing)?)\b/i,
  },
}

export const zoneOf = (page: string): string => pageZones.find(([, pattern]) => pattern.test(page))?.[0] ?? 'other'
