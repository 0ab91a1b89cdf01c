/** Mails that come to the bounce address, as servers write them; `to` is the signed address. */

const crlf = (text: string): string => text.replaceAll('\n', '\r\n')

const LETTER = `Return-Path: <bounce@stellen.example>
From: OrthoStellen <post@stellen.example>
To: weg@praxis.example
Subject: Neues im Herbst
Message-ID: <019aa0c3-1111-7111-8111-111111111111@stellen.example>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
`

interface Told {
  readonly status: string
  readonly action?: string
  readonly diagnostic: string
}

const UNKNOWN: Told = {
  status: '5.1.1',
  diagnostic: 'smtp; 550 5.1.1 <weg@praxis.example>: Recipient address rejected: User unknown',
}

/** Postfix 3. */
export const postfix = (to: string, told: Told = UNKNOWN): string =>
  crlf(`Return-Path: <>
Delivered-To: ${to}
Received: by mail.stellen.example (Postfix)
	id 4ZxYvW0qBnz1x; Mon, 23 Nov 2026 09:31:04 +0100 (CET)
Date: Mon, 23 Nov 2026 09:31:04 +0100 (CET)
From: MAILER-DAEMON@mail.stellen.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4ZxYvV4wKBz1w.1763886664/mail.stellen.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261123083104.4ZxYvW0qBnz1x@mail.stellen.example>

This is a MIME-encapsulated message.

--4ZxYvV4wKBz1w.1763886664/mail.stellen.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mail.stellen.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

                   The mail system

<weg@praxis.example>: host mx.praxis.example[192.0.2.25] said: ${told.diagnostic.replace('smtp; ', '')}
    (in reply to RCPT TO command)

--4ZxYvV4wKBz1w.1763886664/mail.stellen.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.stellen.example
X-Postfix-Queue-ID: 4ZxYvV4wKBz1w
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Mon, 23 Nov 2026 09:31:03 +0100 (CET)

Final-Recipient: rfc822; weg@praxis.example
Original-Recipient: rfc822;weg@praxis.example
Action: ${told.action ?? 'failed'}
Status: ${told.status}
Remote-MTA: dns; mx.praxis.example
Diagnostic-Code: ${told.diagnostic}

--4ZxYvV4wKBz1w.1763886664/mail.stellen.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

${LETTER}
--4ZxYvV4wKBz1w.1763886664/mail.stellen.example--
`)

/** Exim 4.96: its status is always 5.0.0, the answer of the other server says more. */
export const exim = (to: string, diagnostic = 'smtp; 550 5.1.1 <weg@praxis.example> User unknown'): string =>
  crlf(`Return-path: <>
Envelope-to: ${to}
Delivery-date: Mon, 23 Nov 2026 09:31:05 +0100
Received: from Debian-exim by mail.stellen.example with local (Exim 4.96)
	id 1vN3Xd-0007Qm-1x
	for ${to};
	Mon, 23 Nov 2026 09:31:05 +0100
X-Failed-Recipients: weg@praxis.example
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.stellen.example>
To: ${to}
References: <019aa0c3-1111-7111-8111-111111111111@stellen.example>
Content-Type: multipart/report; report-type=delivery-status; boundary=1763886665-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1vN3Xd-0007Qm-1x@mail.stellen.example>
Date: Mon, 23 Nov 2026 09:31:05 +0100

--1763886665-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  weg@praxis.example
    host mx.praxis.example [192.0.2.25]
    SMTP error from remote mail server after RCPT TO:<weg@praxis.example>:
    ${diagnostic.replace('smtp; ', '')}

--1763886665-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mail.stellen.example

Action: failed
Final-Recipient: rfc822;weg@praxis.example
Status: 5.0.0
Remote-MTA: dns; mx.praxis.example
Diagnostic-Code: ${diagnostic}

--1763886665-eximdsn-1804289383
Content-type: message/rfc822

${LETTER}
Guten Tag,
--1763886665-eximdsn-1804289383--
`)

/** Exim 4.72, before it knew reports: prose, and the recipient in a header. */
export const oldExim = (to: string): string =>
  crlf(`Return-path: <>
Envelope-to: ${to}
X-Failed-Recipients: weg@praxis.example
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.stellen.example>
To: ${to}
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1vN3Xd-0007Qm-2y@mail.stellen.example>
Date: Mon, 23 Nov 2026 09:31:05 +0100

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  weg@praxis.example
    mailbox is full: retry timeout exceeded
`)

/** Exchange Online (Microsoft 365). */
export const exchange = (
  to: string,
  told: Told = {
    status: '5.1.10',
    diagnostic:
      'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient weg@praxis.example not found by SMTP address lookup',
  },
): string =>
  crlf(`Received: from FR4P281CU032.outbound.protection.example (2603:10a6:d10:13e::13)
 by mail.stellen.example with ESMTPS; Mon, 23 Nov 2026 08:31:07 +0000
MIME-Version: 1.0
From: <postmaster@praxis.onmicrosoft.example>
To: <${to}>
Date: Mon, 23 Nov 2026 08:31:06 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="7d0ec4e8-5b5b-4f7c-8f0e-5a1f5d6d1c11"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: de-DE
Message-ID: <e4b2b8c1-12b2-4a0f-9a2a-0b6f4e1f1d6c@FR4P281MB3000.DEUP281.PROD.OUTLOOK.EXAMPLE>
In-Reply-To: <019aa0c3-1111-7111-8111-111111111111@stellen.example>
Subject: Unzustellbar: Neues im Herbst
Auto-Submitted: auto-replied

--7d0ec4e8-5b5b-4f7c-8f0e-5a1f5d6d1c11
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="1f9be4d5-52a0-4d3a-9c6f-0d4c5b3b2a10"

--1f9be4d5-52a0-4d3a-9c6f-0d4c5b3b2a10
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Ihre Nachricht an weg@praxis.example konnte nicht zugestellt werden.

--1f9be4d5-52a0-4d3a-9c6f-0d4c5b3b2a10--

--7d0ec4e8-5b5b-4f7c-8f0e-5a1f5d6d1c11
Content-Type: message/delivery-status

Reporting-MTA: dns;FR4P281MB3000.DEUP281.PROD.OUTLOOK.EXAMPLE
Received-From-MTA: dns;mail.stellen.example
Arrival-Date: Mon, 23 Nov 2026 08:31:05 +0000

Final-Recipient: rfc822;weg@praxis.example
Action: ${told.action ?? 'failed'}
Status: ${told.status}
Diagnostic-Code: ${told.diagnostic}

--7d0ec4e8-5b5b-4f7c-8f0e-5a1f5d6d1c11
Content-Type: message/rfc822

${LETTER}
Guten Tag,
--7d0ec4e8-5b5b-4f7c-8f0e-5a1f5d6d1c11--
`)

/** Abuse Reporting Format (RFC 5965). */
export const complaint = (to: string, type = 'abuse'): string =>
  crlf(`From: <feedback@provider.example>
Date: Mon, 23 Nov 2026 10:00:00 +0100
Subject: FW: Neues im Herbst
To: <${to}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${to}>
Source-IP: 192.0.2.1

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

${LETTER}
Guten Tag,
--part1_13d.2e68ed54_boundary--
`)

export const absence = (to: string): string =>
  crlf(`From: Erika Mustermann <weg@praxis.example>
To: ${to}
Subject: Automatische Antwort: Neues im Herbst
Date: Mon, 23 Nov 2026 09:31:10 +0100
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Ich bin bis 5.1.2027 nicht im Haus. Status: 5.1.1
Action: failed
`)

/** What a provider sends to the address that was registered for its feedback loop, and not to the one of the envelope. */
interface Reported {
  /** Lines of the report, as the provider writes them. */
  readonly report?: readonly string[]
  /** Headers of the letter, as it quotes them. */
  readonly quoted?: readonly string[]
  readonly type?: 'message/rfc822' | 'text/rfc822-headers'
}

/** As the loops of Yahoo and Microsoft write it (ARF), with what they name given. */
export const feedbackLoop = ({ report = [], quoted = [], type = 'message/rfc822' }: Reported): string =>
  crlf(`Received: from feedback.arf.provider.example (192.0.2.80) by mail.stellen.example with ESMTPS; Mon, 23 Nov 2026 10:02:11 +0100
From: Feedback Loop <feedbackloop@arf.provider.example>
To: fbl@stellen.example
Date: Mon, 23 Nov 2026 09:02:09 +0000
Subject: Customer complaint about your mail
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="=_arf.7f1c"

--=_arf.7f1c
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message from stellen.example on Mon, 23 Nov 2026 08:31:05 +0000

--=_arf.7f1c
Content-Type: message/feedback-report
Content-Transfer-Encoding: 7bit

Feedback-Type: abuse
User-Agent: Provider-Mail-Feedback/2.0
Version: 0.1
${['Original-Rcpt-To: redacted@provider.example', ...report].join('\n')}
Received-Date: Mon, 23 Nov 2026 08:31:06 +0000
Reported-Domain: stellen.example
Authentication-Results: dkim=pass header.i=@stellen.example

--=_arf.7f1c
Content-Type: ${type}
Content-Disposition: inline

${[...quoted, 'From: OrthoStellen <post@stellen.example>', 'To: redacted@provider.example', 'Subject: Neues im Herbst', 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8'].join('\n')}

Guten Tag, X-Delivery: bounce+00000000000000000000000000000000@stellen.example
--=_arf.7f1c--
`)
