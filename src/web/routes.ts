import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("./routes/site/home.tsx"),
  route("dons", "./routes/site/campaigns.tsx"),
  route("dons/:slug", "./routes/site/campaign.tsx"),
  route("actualites", "./routes/site/news-list.tsx"),
  route("actualites/:slug", "./routes/site/news-item.tsx"),
  route("evenements", "./routes/site/events.tsx"),
  route("evenements/:slug", "./routes/site/event.tsx"),
  route("evenements/:slug/badge", "./routes/site/event-badge.tsx"),
  route("about", "./routes/site/about.tsx"),
  route("about/team", "./routes/site/team.tsx"),
  route("membres", "./routes/site/members.tsx"),
  route("partenaires", "./routes/site/partners.tsx"),
  route("rapports", "./routes/site/reports.tsx"),
  route("temoignages", "./routes/site/testimonials.tsx"),
  route("legal/privacy", "./routes/site/privacy.tsx"),
  route("legal/cgu", "./routes/site/terms.tsx"),
  route("contact", "./routes/site/contact.tsx"),
  route("newsletter/:token", "./routes/newsletter/subscription.tsx"),
  route("recus/verifier/:code", "./routes/receipts/verify-receipt.tsx"),
  route("recus/:token", "./routes/receipts/awaited-receipt.tsx"),
  route("inscription/:token", "./routes/registrations/own-registration.tsx"),
  // The kit is looked at while building: the built site does not have it.
  ...(import.meta.env.DEV ? [route("kit", "./routes/kit.tsx")] : []),
  route("*", "./routes/not-found.tsx"),
] satisfies RouteConfig;
