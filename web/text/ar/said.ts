import type { FirstWords } from "../catalogue.ts";

/** What browser and server say alike. */
export const said: FirstWords["said"] = {
  "Something in the request is not valid.": "في الطلب شيء غير صالح.",
  "Error Logging you in, try again": "حدث خطأ أثناء تسجيل الدخول، حاول مرة أخرى",
  "Only members of the panel can be assigned.": "لا يمكن الإسناد إلا إلى أعضاء اللوحة.",
  "That place is in another column.": "هذا الموضع في عمود آخر.",
  "Please log in again to continue using the app": "يُرجى تسجيل الدخول مرة أخرى لمتابعة استخدام التطبيق",
  "Your role in this domain does not allow that.": "دورك في هذا النطاق لا يسمح بذلك.",
  "This access token may only read.": "رمز الوصول هذا للقراءة فقط.",
  "This takes a sign-in; an access token is not enough.": "يتطلب هذا تسجيل الدخول؛ رمز الوصول لا يكفي.",
  "Your account is suspended. Please ask who runs this server.": "حسابك موقوف. يرجى سؤال من يدير هذا الخادم.",
  "You cannot do that to yourself.": "لا يمكنك فعل ذلك بنفسك.",
  "That does not exist, or you cannot see it.": "هذا غير موجود، أو لا يمكنك رؤيته.",
  "Failed to fetch domain details": "تعذّر تحميل النطاق",
  "Panel no longer exists": "هذه اللوحة لم تعد موجودة",
  "Task no longer exists": "هذه المهمة لم تعد موجودة",
  "Collaborator not found": "لم يُعثر على هذا الشخص",
  "No task data to download": "لا توجد مهام لتنزيلها",
  "This scheduled announcement does not exist.": "هذا الإعلان المجدول غير موجود.",
  "This comment does not exist.": "هذا التعليق غير موجود.",
  "This label does not exist.": "هذا الوسم غير موجود.",
  "This view does not exist.": "هذا العرض غير موجود.",
  "This panel has as many views as it can have.": "لا يمكن إضافة مزيد من طرق العرض إلى هذه اللوحة.",
  "Please give the view a name.": "يرجى تسمية العرض.",
  "It has as many labels as it can have.": "لا يمكن إضافة مزيد من الوسوم هنا.",
  "There is a label of this name already.": "يوجد وسم بهذا الاسم.",
  "Please give the label a name.": "يرجى إعطاء الوسم اسمًا.",
  "This file does not exist.": "هذا الملف غير موجود.",
  "No announcement like this": "لا يوجد إعلان كهذا",
  "This invite does not exist.": "هذه الدعوة غير موجودة.",
  "Request timed out due to slow internet connection.": "انتهت مهلة الطلب بسبب بطء الاتصال بالإنترنت.",
  "The same thing was changed elsewhere since.": "تغيّر الشيء نفسه في مكان آخر في هذه الأثناء.",
  "Together with what others added, that is more than a task can hold.":
    "مع ما أضافه الآخرون، هذا أكثر مما يمكن أن تضمه المهمة.",
  "Another domain has or had this key. Please choose another one.":
    "هذا الرمز لنطاق آخر أو كان له. يُرجى اختيار رمز آخر.",
  "This domain has had as many keys as it can have. Please choose one of those.":
    "استخدم هذا النطاق أقصى عدد من الرموز. يُرجى اختيار أحدها.",
  "Somebody else has this username. Please choose another one.": "اسم المستخدم هذا مستخدم بالفعل. يُرجى اختيار اسم آخر.",
  "There is an account with this e-mail address. Please log in instead.":
    "يوجد حساب بهذا البريد الإلكتروني. يُرجى تسجيل الدخول.",
  "You have as many access tokens as you can have. Revoke one first.":
    "بلغت الحد الأقصى من رموز الوصول. ألغِ واحدًا أولًا.",
  "This id is already taken.": "هذا المعرّف مستخدم بالفعل.",
  "You have sent as many invites as you can in a day. Share the link instead.":
    "بلغت الحد الأقصى من الدعوات في اليوم. شارك الرابط بدلًا من ذلك.",
  "This task has as many comments as it can have.": "بلغت هذه المهمة الحد الأقصى من التعليقات.",
  "This task has as many files as it can have.": "بلغت هذه المهمة الحد الأقصى من الملفات.",
  "This domain has no room left for files.": "لم تعد في هذا النطاق مساحة للملفات.",
  "This domain has as many scheduled announcements as it can have.":
    "بلغ هذا النطاق الحد الأقصى من الإعلانات المجدولة.",
  "This domain has as many columns as it can have.": "بلغ هذا النطاق الحد الأقصى من الأعمدة.",
  "This domain has as many panels as it can have.": "بلغ هذا النطاق الحد الأقصى من اللوحات.",
  "It holds tasks of panels that you cannot see. An admin or the owner can delete it.":
    "فيه مهام من لوحات لا يمكنك رؤيتها. يمكن لمشرف أو للمالك حذفه.",
  "This column still has tasks.": "ما زالت في هذا العمود مهام.",
  "This domain has no columns yet. Add one first.": "ليست في هذا النطاق أعمدة بعد. أضف عمودًا أولًا.",
  "That is not the setup code of this server.": "هذا ليس رمز إعداد هذا الخادم.",
  "This server is not set up yet. Whoever runs it opens the first account.":
    "لم يُعَدّ هذا الخادم بعد. يفتح من يديره أول حساب.",
  "You need an invitation to open an account here.": "تحتاج إلى دعوة لفتح حساب هنا.",
  "Somebody has to run this server. Add another operator first.": "لا بد أن يدير أحدٌ هذا الخادم. أضف مشغّلًا آخر أولًا.",
  "The owner cannot leave; transfer the ownership first.": "لا يمكن للمالك المغادرة؛ انقل الملكية أولًا.",
  "They already have that role.": "لدى هذا الشخص هذا الدور بالفعل.",
  "Who is in a domain, their roles and invites cannot be undone.": "لا يمكن التراجع عن عضوية النطاق وأدواره ودعواته.",
  "That has been undone already.": "تم التراجع عن ذلك بالفعل.",
  "The same thing was changed since.": "تغيّر الشيء نفسه منذ ذلك الحين.",
  "It was deleted since.": "حُذف منذ ذلك الحين.",
  "What was deleted more than 30 days ago cannot be brought back.": "ما حُذف قبل أكثر من 30 يومًا لا يمكن استعادته.",
  "The column it was in was deleted since.": "حُذف العمود الذي كانت فيه منذ ذلك الحين.",
  "Somebody who was assigned is no longer in the panel.": "أحد المسندة إليهم لم يعد في اللوحة.",
  "They are no longer in this domain.": "هذا الشخص لم يعد في هذا النطاق.",
  "This invite has ended. Ask for a new one.": "انتهت هذه الدعوة. اطلب دعوة جديدة.",
  "This link to a file has been used, or has ended.": "استُخدم هذا الرابط إلى ملف أو انتهت صلاحيته.",
  "Please say how long the file is.": "يُرجى تحديد طول الملف.",
  "That is too large.": "الحجم كبير جدًا.",
  "The selected image must not be larger than 3MB.": "يجب ألا يتجاوز حجم الصورة 3 ميغابايت.",
  "This file is larger than # MB.": "هذا الملف أكبر من # ميغابايت.",
  "Please select a valid image file.": "يُرجى اختيار ملف صورة صالح.",
  "Please send JSON.": "يُرجى إرسال JSON.",
  "The file has no such part.": "لا يحتوي الملف على هذا الجزء.",
  "Too many requests. Please wait a moment.": "طلبات كثيرة جدًا. يُرجى الانتظار لحظة.",
  "An error occurred while processing your request.": "حدث خطأ أثناء معالجة طلبك.",
  "The service is not available right now. Please try again in a moment.":
    "الخدمة غير متاحة الآن. يُرجى المحاولة بعد لحظات.",
  "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.":
    "حظر متصفحك نافذة تسجيل الدخول. اسمح بالنوافذ المنبثقة لهذا الموقع وحاول مرة أخرى.",
  "The sign-in window was closed before you finished. Try again when you are ready.":
    "أُغلقت نافذة تسجيل الدخول قبل الانتهاء. حاول مرة أخرى عندما تكون جاهزًا.",
  "Another sign-in window was opened. Please finish there.": "فُتحت نافذة أخرى لتسجيل الدخول. يُرجى المتابعة هناك.",
  "The sign-in service cannot be reached. Check your connection and try again.":
    "تعذّر الوصول إلى خدمة تسجيل الدخول. تحقق من اتصالك وحاول مرة أخرى.",
  "Signing in is not set up for this address. Open the app at its usual address.":
    "تسجيل الدخول غير مهيأ لهذا العنوان. افتح التطبيق من عنوانه المعتاد.",
  "That is a different account. Please choose the one you were signed in with.":
    "هذا حساب مختلف. يُرجى اختيار الحساب الذي سجلت الدخول به.",
  "Something went wrong while signing in. Please try again.": "حدث خطأ ما أثناء تسجيل الدخول. يُرجى المحاولة مرة أخرى.",
  "Your browser blocks the storage that signing in needs. Allow site data and try again.":
    "يحظر متصفحك التخزين الذي يحتاج إليه تسجيل الدخول. اسمح ببيانات الموقع وحاول مرة أخرى.",
  "Signing in is not set up correctly on this server. Please tell whoever runs it.":
    "تسجيل الدخول غير مهيأ هنا كما ينبغي. يُرجى إبلاغ من يدير هذا الخادم.",
  "Your sign-in provider does not confirm that this e-mail address is yours. Confirm it there, or tell whoever runs this server.":
    "لا يؤكد مزوّد تسجيل الدخول أن عنوان البريد الإلكتروني هذا يخصك. يُرجى تأكيده لديه، أو إبلاغ من يدير هذا الخادم.",
  "Your account asks for a second step. Finish it with your provider and try again.":
    "يطلب حسابك خطوة ثانية. أكملها لدى مزوّد الخدمة وحاول مرة أخرى.",
  "Please write something to announce.": "يُرجى كتابة نص الإعلان.",
  "Domain name has to be longer than 2 letters": "يجب أن يكون اسم النطاق أطول من حرفين",
  "Domain name has to be longer than 2 letters excluding spaces":
    "يجب أن يكون اسم النطاق أطول من حرفين دون احتساب المسافات",
  "Please enter a name.": "يُرجى إدخال اسم.",
  "Please write something, or choose from the list.": "يُرجى كتابة شيء أو الاختيار من القائمة.",
  "Panel name has to be longer than 2 letters excluding spaces":
    "يجب أن يكون اسم اللوحة أطول من حرفين دون احتساب المسافات",
  "Please give the column a name.": "يُرجى تسمية العمود.",
  "Please give the task a title.": "يُرجى كتابة عنوان للمهمة.",
  "Please write a comment.": "يُرجى كتابة تعليق.",
  "Please give the file a name.": "يُرجى تسمية الملف.",
  "Please give the token a name.": "يُرجى تسمية الرمز.",
  "Please enter a valid username longer than 3 letters": "يُرجى إدخال اسم مستخدم صالح من 3 أحرف على الأقل",
  "This link does not exist.": "هذا الرابط غير موجود.",
  "This link has been used, or has ended. Ask for a new one.":
    "استُخدم هذا الرابط من قبل أو انتهت صلاحيته. اطلب رابطًا جديدًا.",
  "Please do not use your name, username or e-mail address as your password.":
    "لا تستخدم اسمك أو اسم المستخدم أو بريدك الإلكتروني كلمةَ مرور.",
  "Many people have this password, so it is guessed first. Please choose another one.":
    "يستخدم كثيرون كلمة المرور هذه، ولذلك تُخمَّن أولًا. اختر كلمة أخرى.",
  "The two passwords are not the same.": "كلمتا المرور غير متطابقتين.",
  "This text has characters that cannot be stored.": "يحتوي هذا النص على أحرف لا يمكن حفظها.",
  "Please use letters, digits, dots, hyphens and underscores only.":
    "يُرجى استخدام الحروف والأرقام والنقاط والشرطات والشرطات السفلية فقط.",
  "Please use letters of one script only.": "يُرجى استخدام حروف أبجدية واحدة فقط.",
  "That word addresses everybody; please choose another name.": "هذه الكلمة تخاطب الجميع؛ يُرجى اختيار اسم آخر.",
  "Please enter a time as HH:MM.": "يُرجى إدخال الوقت بالصيغة HH:MM.",
  "There is no such time zone.": "لا توجد منطقة زمنية بهذا الاسم.",
  "Please enter your password.": "يُرجى إدخال كلمة المرور.",
  "This is not an e-mail address.": "هذا ليس عنوان بريد إلكتروني.",
  "Please give a day and a time, as 2026-03-01T09:00.": "يُرجى تحديد يوم ووقت، مثل 2026-03-01T09:00.",
  "Please use at least one digit.": "يُرجى استخدام رقم واحد على الأقل.",
  "Please use at least one special character, such as ! or ?.": "يُرجى استخدام رمز خاص واحد على الأقل، مثل ! أو ؟.",
  "Please use at least one uppercase letter.": "يُرجى استخدام حرف كبير واحد على الأقل.",
  "A task can have at most # subtasks.": "يمكن أن تضم المهمة # مهمة فرعية كحد أقصى.",
  "Please use at most # characters.": "يُرجى ألا يتجاوز النص # حرفًا.",
  "Please write 2 to 8 letters from A to Z and digits, beginning with a letter.":
    "يُرجى استخدام 2 إلى 8 من الحروف A إلى Z والأرقام، بدءًا بحرف.",
  "Please use at least # characters.": "يُرجى استخدام # أحرف على الأقل.",
};
