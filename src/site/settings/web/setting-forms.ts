import type { SettingSection } from "#site/settings/setting-sections.contract.ts";
import { aboutForm } from "./about-form.tsx";
import { accountingForm } from "./accounting-form.tsx";
import { contactForm } from "./contact-form.tsx";
import { duesForm } from "./dues-form.tsx";
import { feesForm } from "./fees-form.tsx";
import { identityForm } from "./identity-form.tsx";
import { impactForm } from "./impact-form.tsx";
import { legalTextForm } from "./legal-text-form.tsx";
import { mailForm } from "./mail-form.tsx";
import { offlineGivingForm } from "./offline-giving-form.tsx";
import { picturesForm } from "./pictures-form.tsx";
import type { SettingForm } from "./setting-form.ts";
import { socialForm } from "./social-form.tsx";
import { statisticsForm } from "./statistics-form.tsx";

import { testimonialsForm } from "./testimonials-form.tsx";

/** The form of each section. */
export const SETTING_FORMS: Readonly<Record<SettingSection, SettingForm>> = {
  identity: identityForm,
  contact: contactForm,
  social: socialForm,
  offline_giving: offlineGivingForm,
  fees: feesForm,
  dues: duesForm,
  accounting: accountingForm,
  about: aboutForm,
  impact: impactForm,
  statistics: statisticsForm,
  testimonials: testimonialsForm,
  mail: mailForm,
  pictures: picturesForm,
  terms: legalTextForm("terms"),
  privacy: legalTextForm("privacy"),
};
