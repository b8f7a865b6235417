/** Conversations with the fictional customers and colleagues in the demo workspace. */
export const sampleTalks = {
  'offline-drafts': `Maya (Product): Thanks for having us, Ingrid. Where do your inspectors write their reports today?
Ingrid (Operations lead, Halden Rail): On the phone, in the tunnel, which is the problem. There's no network for forty minutes at a time, and the report is lost when they press save.
Maya (Product): How often does that happen?
Ingrid (Operations lead, Halden Rail): We counted twenty-three lost reports in September. Each one costs an inspector about half an hour.
Per (Inspector, Halden Rail): I want the draft to be kept on the phone and sent automatically when the network is back. No one remembers to press send afterwards.
Per (Inspector, Halden Rail): And if someone in the office changed the same report, I need to see both versions side by side and choose.
Ingrid (Operations lead, Halden Rail): Photos must be kept offline too, the safety board asks for them.
Jonas (Engineering): Text is two weeks of work. Photos are more like five, because of the storage on the phone.
Ingrid (Operations lead, Halden Rail): Then text first. But drafts on the phone have to be encrypted, these are safety reports.
Per (Inspector, Halden Rail): It would be nice to dictate instead of typing with gloves, but that can wait.
Maya (Product): How would you know it works?
Ingrid (Operations lead, Halden Rail): If we go from twenty-three lost reports a month to zero, I'll tell every railroad I know.
Jonas (Engineering): A draft must be sent within 5 seconds of the network coming back.`,
  'single-sign-on': `Rosa (Sales): Thanks for joining, Daniel. What would stop Brightwater from moving all 400 people over?
Daniel (IT manager, Brightwater): Accounts. Today someone leaves the company and keeps their password for weeks. Our auditors flagged it twice this year.
Daniel (IT manager, Brightwater): We need single sign-on with Okta. Without it we will not renew in January.
Rosa (Sales): Is SAML what you use, or OpenID Connect?
Daniel (IT manager, Brightwater): SAML today, OpenID Connect from next year. It would have to be both.
Daniel (IT manager, Brightwater): And I want people to be removed automatically when they are removed in Okta.
Jonas (Engineering): Sign-in is about six weeks. Removing people automatically is another three.
Daniel (IT manager, Brightwater): Groups in Okta should become roles in Larkspur. I don't want to assign 400 roles by hand.
Rosa (Sales): Two other prospects asked for the same, Kestrel Foods and the city of Aarhus.
Daniel (IT manager, Brightwater): Every sign-in has to be logged, with time and address, and kept for a year.
Rosa (Sales): What would a good outcome be for you?
Daniel (IT manager, Brightwater): A leaver has no access after 15 minutes, instead of 11 days today.`,
  'board-templates': `00:00:04 Maya: Hannah, you set up Larkspur for a team of nine last month. How was the first day?
00:00:12 Hannah: To be honest, I gave up twice. An empty board scared me, I didn't know what a good one looks like.
00:00:27 Maya: What did you do in the end?
00:00:30 Hannah: I copied a board from a friend's company by hand, column by column. It took me three hours.
00:00:44 Hannah: I'd love to start from a template for site inspections, with the columns and checklists already there.
00:00:58 Maya: And after the first board?
00:01:02 Hannah: Then my boss wanted the same board for four other sites, so I need to save my own board as a template too.
00:01:17 Hannah: Also, people didn't get the invitation email. It was in the spam folder for six of nine. That was embarrassing.
00:01:31 Maya: What would have helped the team most in week one?
00:01:35 Hannah: A checklist of the first steps that everyone can see, so I don't have to explain it nine times.
00:01:48 Hannah: Templates in Danish would be great, but English is fine for now.
00:01:57 Maya: When would you say it was a good start?
00:02:01 Hannah: If a new team has its first real board within fifteen minutes, instead of three hours.`,
  'quieter-notifications': `sofia 9:02 AM
third complaint this week about too many notifications. Kestrel Foods turned all of them off and then missed a safety alert
ben 9:05 AM
same at Halden Rail. a foreman gets about 140 emails a day, he deletes them without reading
sofia 9:07 AM
they need one summary a day instead of an email for every comment, and urgent things still right away
amir 9:11 AM
we should let people mute a single board, right now it is all or nothing
ben 9:14 AM
a daily summary is maybe four days of work. muting a board is a small change
sofia 9:16 AM
Ingrid from Halden Rail also asked for quiet hours at night
amir 9:20 AM
quiet hours must follow the time zone of the person, half of their crews work abroad
ben 9:24 AM
and the unsubscribe link in our emails is broken on Outlook, that is a must fix, we had nine tickets on Monday
sofia 9:27 AM
target for me: emails per person down from 140 to under 20 a day, and no missed safety alerts`,
  'report-search': `Lena (Support lead): The most common question in support is still how to find an old report. We had 61 tickets about it in October.
Omar (Customer success): Kestrel Foods keeps a spreadsheet with links to their reports, because our search only looks at titles.
Lena (Support lead): People want to search the text of a report and its comments, not only the title.
Farid (Quality manager, Kestrel Foods): I need to filter by site, by inspector and by date. When the regulator calls I have ten minutes to find it.
Farid (Quality manager, Kestrel Foods): And the photos have no text at all. I'd like to add a searchable caption.
Jonas (Engineering): Full text over everything is about three weeks. Search has to answer in under one second with 200,000 reports.
Farid (Quality manager, Kestrel Foods): I would also love to save a search and get notified when a new report matches.
Omar (Customer success): Saved searches are for later, I think. Farid is the only one who asked.
Lena (Support lead): Search results must only show what a person is allowed to see. Last year someone found a salary report.
Lena (Support lead): I would call it a success when tickets about finding reports fall from 61 to 10 a month.`,
  'drafted-answers': `Maya (Product): Lena, you said half of the tickets are the same questions. What would help?
Lena (Support lead): A drafted answer beside each new ticket, based on tickets we've already answered. Today my team types the same paragraph thirty times a day.
Omar (Customer success): It must show where the answer comes from, or my team won't trust it.
Lena (Support lead): And it should never send anything on its own. A person has to press send.
Jonas (Engineering): Finding similar tickets is two weeks. Writing a good draft is more like eight.
Lena (Support lead): Start with the similar tickets then. Seeing the three closest ones would already save us an hour a day.
Omar (Customer success): Customers complain that we take nine hours for a first answer. Kestrel Foods mentioned it in their renewal call.
Lena (Support lead): Personal data must not go to a service outside the EU. That is in our contracts.
Omar (Customer success): It would be nice to have drafts in Danish and Norwegian as well, but that is not urgent.
Lena (Support lead): Our goal is a first answer within two hours, down from nine.`,
  'feedback-september': `The app lost my report in the tunnel again. Third time this month, I'm furious.
Love the new checklists, our crews fill them in without being asked.
Reports disappear when there's no network. Please fix this before winter.
Support answered within an hour and solved it. Thank you, Lena!
I can't find last year's reports. The search only looks at titles.
The photo upload is slow but it works.
It took me half a day to set up the first board for our site.
Exports every Monday are great, my boss reads them on the train.
When the connection drops, I lose everything I wrote. This makes the app useless for us.
Please let me sign in with our company account, I have enough passwords.
The dark theme is lovely on night shifts.
Too many emails. I get one for each comment on each board.`,
  'feedback-october': `Offline drafts saved my day, the train was two hours in the mountains.
Since the update my drafts are sent automatically. Finally, great work.
I get more than a hundred emails a day from Larkspur and I delete them all.
Notifications at 3 in the morning are not acceptable. I turned them off and missed an alert.
Search is still terrible. I keep a list of links to my reports in a spreadsheet.
An empty board tells me nothing, where do I start?
We would like a template for site inspections.
Setting up the same board for five sites by hand took a whole day.
The checklists are the best part of the product.
Photos in offline drafts would be the icing on the cake.
Could I mute a single board? All or nothing is too coarse.
Fast and friendly support, as always.`,
  'feedback-week': `One summary a day instead of a hundred emails: thank you, I read it every morning.
Quiet hours work well, my phone is silent at night now.
I waited nine hours for an answer from support. That used to be better.
Finding an old report takes me ten minutes, the regulator does not wait that long.
Search the text, please, not only the title.
Signing in with the company account just works. Our IT is happy.
Support asked me the same three questions as last time.
The summary email is hard to read on a small phone.
I love that drafts survive the tunnel.
Captions for photos, please. No one remembers what picture 41 shows.`,
} as const
