const mail = (type: string, report: string[], messageId: string) =>
  [
    ...[
      "From: MAILER-DAEMON@mx.example",
      "To: retours@fondation.example",
      "Subject: Undelivered Mail Returned to Sender",
    ],
    ...["MIME-Version: 1.0", `Content-Type: multipart/report; report-type=${type}; boundary="B1"`, ""],
    ...["--B1", "Content-Type: text/plain; charset=utf-8", "", "Votre message n’a pas été remis.", ""],
    ...["--B1", `Content-Type: message/${type}`, "", ...report, ""],
    ...["--B1", "Content-Type: text/rfc822-headers", "", `Message-ID: ${messageId}`, "Subject: Bonjour", ""],
    ...["--B1--", ""],
  ].join("\r\n");

/** A report that a mail could not be delivered (RFC 3464). */
export function bounceOf(
  messageId: string,
  { status = "5.1.1", action = "failed" }: { status?: string; action?: string } = {},
): string {
  const recipient = ["Final-Recipient: rfc822; awa@exemple.example", `Action: ${action}`, `Status: ${status}`];
  const answer = ["Diagnostic-Code: smtp; host mx.example[192.0.2.9] said:", " mailbox unavailable"];
  return mail("delivery-status", ["Reporting-MTA: dns; mx.example", "", ...recipient, ...answer], messageId);
}

/** A report that a reader called a mail unwanted (RFC 5965). */
export function complaintAbout(messageId: string, type = "abuse"): string {
  return mail("feedback-report", [`Feedback-Type: ${type}`, "User-Agent: Example/1.0", "Version: 1"], messageId);
}
